// In `npm test`, many suites and two database engines share the cores, which stall now and then: tests may be slow, and are
// tried again once (the run's end lists what passed only then). Run by path, a test fails at once and once.
if (process.env.TEST_RUN) jest.retryTimes(1, { logErrorsBeforeRetry: true });
else jest.setTimeout(10_000);
