import { ReleaseError } from 'registry/release';
import { ConfigurationError } from 'server-kit/environment';
import { describeStop, formatError, formatUnchecked, isMisuse, runProgram } from './run-program.ts';

test.each([
  ['before it stores anything', undefined, 'Stopped: nothing is stored'],
  ['while it stores', 'storing', 'Stopped while storing it: npm run remotes -- list says whether it is stored'],
  ['before it is live', 'promoting', 'Stopped: mfe-a 3.0.0 is stored; npm run remotes -- list says whether it is live'],
  ['that stores only', 'stored', 'Stopped: mfe-a 3.0.0 is stored, not live'],
  ['that waits for shells', 'live', 'Stopped: it is live'],
] as const)('a publication that is stopped %s says what is stored', (_when, step, said) => {
  expect(describeStop(['publish'], step && { step, release: 'mfe-a 3.0.0' })).toBe(said);
});

test("no terminal obeys others' words, in what a command prints or in why it fails [REGISTRY-17]", async () => {
  const written: string[] = [];
  for (const output of [process.stdout, process.stderr])
    jest.spyOn(output, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const exited = new Promise((resolve) => jest.spyOn(process, 'exit').mockImplementation(resolve as never));
  runProgram(async (print) => {
    print('/a/\u001b]52;c;eA\u0007');
    throw new ReleaseError('RELEASE_INVALID', '\u001b[8m');
  });
  expect(await exited).toBe(1);
  jest.restoreAllMocks();
  expect(written.join('')).toBe('/a/\\u001b]52;c;eA\\u0007\nRELEASE_INVALID: \\u001b[8m\n');
});

test('a command that stores nothing says that it was stopped', () => {
  expect(describeStop(['check'])).toBe('Stopped');
  expect(describeStop(['promote', '3.0.0'])).toBe('Stopped: npm run remotes -- list says what is live');
});

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
