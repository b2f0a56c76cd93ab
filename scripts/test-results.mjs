// Counts of a run, read from the reports of jest and Playwright.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of all tests; with more of them flaky, a run fails. */
export const flakyShareAllowed = 0.01;

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A suite that could not start counts as a failure, and so does a run that failed without saying which test did. As of
 * Playwright, `flaky` has the titles of the tests that passed only when they were tried again; they are among those
 * passed. `failures` has the titles of those that failed, and the files of suites that could not start. */
export function readJestResults(file, succeeded) {
  const results = read(file);
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  const suites = results?.testResults ?? [];
  const titles = (selected) =>
    suites.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(selected).map(({ fullName }) => `${path.basename(name)}: ${fullName}`),
    );
  const notStarted = suites.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  return {
    passed: results?.numPassedTests ?? 0,
    failed: failed || (succeeded ? 0 : 1),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
    flaky: titles(({ status, invocations }) => status === 'passed' && invocations > 1),
    failures: [...titles(({ status }) => status === 'failed'), ...notStarted.map(({ name }) => path.basename(name))],
  };
}

export function readPlaywrightResults(file, succeeded) {
  const results = read(file);
  const { expected = 0, unexpected = 0, skipped = 0 } = results?.stats ?? {};
  const titles = (status) => (results?.suites ?? []).flatMap((suite) => titlesOf(suite, status));
  const flaky = titles('flaky');
  return {
    passed: expected + flaky.length,
    failed: unexpected || (succeeded ? 0 : 1),
    skipped,
    flaky,
    failures: titles('unexpected'),
  };
}

function titlesOf({ suites = [], specs = [] }, status) {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => titlesOf(suite, status))];
}
