import { ConfigurationError } from './environment.ts';
import { formatStartError } from './run-main.ts';

const locked = Object.assign(new Error('the folder is locked'), { code: 'DATA_DIR_LOCKED' });

test('an error that the operator can correct is formatted as its message, any other as its stack trace', () => {
  expect(formatStartError(new ConfigurationError('PORT: expected …'))).toBe('PORT: expected …');
  expect(formatStartError(locked, ['DATA_DIR_LOCKED'])).toBe('the folder is locked');
  expect(formatStartError(locked)).toBe(locked.stack);
  expect(formatStartError(new Error('unexpected'))).toContain('run-main.test.ts');
});
