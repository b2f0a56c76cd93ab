/** Whether this is `npm run test:long`; `npm test` counts the tests reserved for it as skipped. */
export const isLong = Boolean(process.env.TEST_LONG);
