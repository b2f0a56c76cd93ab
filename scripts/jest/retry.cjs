// Retries once: shared cores stall now and then. The run's end lists retried passes as flaky.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
