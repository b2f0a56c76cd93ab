import { ReleaseError } from 'registry/release-errors';
import { ConfigurationError } from 'server-kit/environment';
import { formatError, formatUnchecked, isMisuse } from './run-program.ts';

test('an error with a code is a sentence; only one without is shown with its stack', () => {
  const typo = Object.assign(new Error('Unknown option'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  expect(formatError(typo)).toBe('Unknown option');
  expect(formatError(new ReleaseError('RELEASE_INVALID', 'No'))).toBe('RELEASE_INVALID: No');
  expect(formatError(new ConfigurationError('PORT: No'))).toBe('PORT: No');
  expect(formatError(Object.assign(new Error('ENOENT: No'), { code: 'ENOENT' }))).toBe('ENOENT: No');
  expect(formatError(new Error('No'))).toMatch(/^Error: No\n +at /);
  expect(formatError(new DOMException('No', 'TimeoutError') as Error)).toMatch(/^TimeoutError: No\n +at /);
});

test('a wrong variable of the environment is named first, and is no failure of the check', () => {
  const missing = new ConfigurationError('PORT: No');
  expect([isMisuse(missing), formatUnchecked(missing, false)]).toEqual([true, 'PORT: No']);
  const other = new ReleaseError('RELEASE_INVALID', 'No');
  expect([isMisuse(other), formatUnchecked(other, false)]).toEqual([
    false,
    'It could not be checked: RELEASE_INVALID: No',
  ]);
});
