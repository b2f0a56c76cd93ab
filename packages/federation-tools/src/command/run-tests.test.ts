import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { runTestsToEnd } from './run-tests.ts';

// Inside of the checkout, for its packages.
const dir = scratchFolderOfEach(path.join(repositoryRoot, '.cache'));
beforeEach(() => {
  const types = { 'tsconfig.json': '{ "files": ["types.ts"] }', 'types.ts': 'export const one: number = 1;' };
  writeBuild(dir(), { ...types, 'package.json': '{}', 'jest.config.mjs': 'export default {};' });
});

test('tests that loop are ended, with a hint', async () => {
  writeFileSync(dir('loop.test.js'), "test('loops', () => { for (;;); });");
  const said: string[] = [];
  expect(await runTestsToEnd(dir(), (line) => said.push(line), 0.05)).toBe('The tests do not pass');
  expect(said).toEqual([expect.stringMatching(/ did not finish within 0\.05 minutes: does a test, .* loop\?$/)]);
}, 60_000);

test("a failed test is shown with the remote's own frames, unless it has none", () => {
  const own = '      at Object.getByText (src/a.test.tsx:8:17)';
  const packaged = '      at node_modules/@testing-library/dom/dist/query-helpers.js:76:38';
  type Reporter = new () => { onTestResult(test: undefined, result: { failureMessage: string }): void };
  const OwnFrames = jest.requireActual<Reporter>('../../jest/own-frames.cjs');
  const shown = (failureMessage: string) => {
    const result = { failureMessage };
    new OwnFrames().onTestResult(undefined, result);
    return result.failureMessage;
  };
  expect(shown(`No element\n\n${packaged}\n${packaged}\n${own}\n`)).toBe(`No element\n\n${own}\n`);
  expect(shown(`No element\n\n${packaged}\n`)).toBe(`No element\n\n${packaged}\n`);
});

test('types that do not fit end the run before its tests', async () => {
  writeFileSync(dir('types.ts'), "export const one: number = 'one';");
  expect(await runTestsToEnd(dir(), () => {})).toBe('There are type errors');
}, 60_000);
