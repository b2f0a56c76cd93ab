// Shared cores stall now and then: a failure is tried once more, and the run's end names what passed only then as flaky.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
