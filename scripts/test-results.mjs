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
 * Playwright, `flaky` has the titles of the tests that passed only when they were tried again; they are among those passed. */
export function readJestResults(file, succeeded) {
  const results = read(file);
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: results?.numPassedTests ?? 0,
    failed: failed || (succeeded ? 0 : 1),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
    flaky: (results?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${path.basename(name)}: ${fullName}`),
    ),
  };
}

export function readPlaywrightResults(file, succeeded) {
  const results = read(file);
  const { expected = 0, unexpected = 0, skipped = 0 } = results?.stats ?? {};
  const flaky = (results?.suites ?? []).flatMap(flakyTitles);
  return { passed: expected + flaky.length, failed: unexpected || (succeeded ? 0 : 1), skipped, flaky };
}

/** The counts that a script has left; it counts as failed if it left none. */
export const readSummary = (file) => read(file) ?? { failed: 1 };

function flakyTitles({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyTitles)];
}
