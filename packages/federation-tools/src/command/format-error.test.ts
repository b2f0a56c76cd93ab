import { parseArgs } from 'node:util';
import { ReleaseError } from 'releases/release-errors';
import { ConfigurationError } from 'server-kit/environment';
import { formatError, formatUnchecked, isMisuse } from './format-error.ts';

function thrown(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It does not throw');
}

test('an error with a code is a sentence; only one without is shown with its stack', () => {
  const typo = thrown(() => parseArgs({ args: ['--verison'], options: { version: { type: 'string' } } }));
  expect(formatError(typo)).toBe(
    "Unknown option '--verison': did you mean '--version'? --help lists the commands and their options",
  );
  expect(formatError(new ReleaseError('RELEASE_INVALID', 'No'))).toBe('RELEASE_INVALID: No');
  expect(formatError(new ConfigurationError('PORT: No'))).toBe('PORT: No');
  expect(formatError(Object.assign(new Error('ENOENT: No'), { code: 'ENOENT' }))).toBe('ENOENT: No');
  expect(formatError(new Error('No'))).toMatch(/^Error: No\n +at /);
  expect(formatError(new DOMException('No', 'TimeoutError') as Error)).toMatch(/^TimeoutError: No\n +at /);
});

test.each([
  ['--q', "Unknown option '--q'; --help lists the commands and their options"],
  ['--json=1', "Option '--json' does not take an argument; --help lists the commands and their options"],
])('%s is like no other option, so none is suggested', (option, said) => {
  expect(formatError(thrown(() => parseArgs({ args: [option], options: { json: { type: 'boolean' } } })))).toBe(said);
});

test('a wrong variable of the environment is named first, and is no failure of the check', () => {
  const missing = new ConfigurationError('PORT: No');
  expect([isMisuse(missing), formatUnchecked(missing)]).toEqual([true, 'PORT: No']);
  const other = new ReleaseError('RELEASE_INVALID', 'No');
  expect([isMisuse(other), formatUnchecked(other)]).toEqual([false, 'It could not be checked: RELEASE_INVALID: No']);
});
