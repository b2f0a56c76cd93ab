/** Whether `npm run test:long` runs; `npm test` counts what is left to it as skipped. */
export const isLong = Boolean(process.env.TEST_LONG);
