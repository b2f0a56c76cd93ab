import { describeStop } from './run-program.ts';

const checked = ['Building mfe-a 3.0.0', 'Checking it', 'It passes the gate'];
const storing = [...checked, 'Storing it in https://registry.example/registry'];
const published = [...storing, 'Published mfe-a 3.0.0'];

test.each([
  ['before it stores anything', [], checked, 'Stopped: nothing is stored'],
  ['while it stores', [], storing, 'Stopped while storing it: federation list says whether it is stored'],
  ['before it is live', [], published, 'Stopped: mfe-a 3.0.0 is stored; federation list says whether it is live'],
  [
    'that stores only',
    ['--no-promote'],
    [...storing, 'Stored mfe-a 3.0.0; it is NOT live, 1.0.0 still is'],
    'Stopped: mfe-a 3.0.0 is stored, not live',
  ],
  ['that waits for shells', [], [...published, 'Release set 3: mfe-a 3.0.0 is live'], 'Stopped: it is live'],
])('a publication that is stopped %s says what is stored', (_when, options, printed, said) => {
  expect(describeStop(['publish', ...options], printed)).toBe(said);
});

test('a command that stores nothing says that it was stopped', () => {
  expect(describeStop(['check'], checked)).toBe('Stopped');
  expect(describeStop(['promote', '3.0.0'], [])).toBe('Stopped: federation list says what is live');
});
