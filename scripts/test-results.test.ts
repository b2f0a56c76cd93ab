import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestResults, readPlaywrightResults } from './test-results.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'results-'));
afterAll(() => rmSync(dir, { recursive: true }));

function report(content: object): string {
  const file = path.join(dir, 'results.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const missing = path.join(dir, 'none.json');

test('jest: skipped tests are counted, and a suite that could not start counts as failed', () => {
  const file = report({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 3 });
  expect(readJestResults(file, false)).toEqual({ passed: 5, failed: 3, skipped: 3, flaky: [], failures: [] });
});

test('jest: flaky tests count as passed; they and what failed are listed', () => {
  const test = (fullName: string, status: string, invocations: number) => ({ fullName, status, invocations });
  const file = report({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/site/a.test.ts',
        status: 'failed',
        assertionResults: [test('one', 'passed', 1), test('two', 'passed', 2), test('three', 'failed', 2)],
      },
      { name: '/site/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(readJestResults(file, false)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    flaky: ['a.test.ts: two'],
    failures: ['a.test.ts: three', 'b.test.ts'],
  });
});

test('Playwright: flaky tests count as passed; they and what failed are listed', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const file = report({
    stats: { expected: 2, unexpected: 1, flaky: 2, skipped: 4 },
    suites: [
      {
        specs: [spec('one', 'flaky'), spec('two', 'expected'), spec('four', 'unexpected')],
        suites: [{ specs: [spec('three', 'flaky')] }],
      },
    ],
  });
  expect(readPlaywrightResults(file, false)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 4,
    flaky: ['a.spec.ts: one', 'a.spec.ts: three'],
    failures: ['a.spec.ts: four'],
  });
});

test.each([readJestResults, readPlaywrightResults])('a run without a report counts as failed: %p', (read) => {
  expect(read(missing, false)).toMatchObject({ passed: 0, failed: 1 });
  expect(read(report({}), false)).toMatchObject({ failed: 1 });
});
