/** A test that only `npm run test:long` runs; `rare` rows only it adds: each costs a process and proves what another does. */
export const longTest = process.env.TEST_LONG ? test : test.skip;
export const rare = <Row>(rows: Row[]): Row[] => (process.env.TEST_LONG ? rows : []);
