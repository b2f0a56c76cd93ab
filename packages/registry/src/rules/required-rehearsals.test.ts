import { rehearsalFinding, rehearsalReport } from '../../test/rehearsal-report.ts';
import { assertRehearsed, requiredRehearsals } from './required-rehearsals.ts';

const required = requiredRehearsals({ REHEARSAL_HOURS: 'mfe-a=24, mfe-b=1' });
const now = Date.parse('2026-01-02T00:00:00Z');
const release = { name: 'mfe-a', version: '1.0.0' };
const rehearsal = (at: string, findings: Parameters<typeof rehearsalReport>[2] = []) => ({
  at,
  by: 'jobs',
  report: rehearsalReport('mfe-a', '1.0.0', findings),
});

test.each([
  ['none', undefined, 'mfe-a 1.0.0 was not rehearsed'],
  ['an old one', rehearsal('2025-12-31T23:59:00Z'), 'was last rehearsed more than 24 hours ago'],
  [
    'one with an error',
    rehearsal('2026-01-01T12:00:00Z', [rehearsalFinding]),
    'errors or warnings that are not accepted',
  ],
])('a required rehearsal: %s refuses the promotion [REHEARSAL-10]', (_, stored, reason) => {
  expect(() => assertRehearsed(required, release, stored, now)).toThrow(
    expect.objectContaining({ code: 'RELEASE_REFUSED', message: expect.stringContaining(reason) }),
  );
});

test('a recent one without errors, or with accepted ones, does not; of other remotes none is required [REHEARSAL-10]', () => {
  const accepted = [
    { ...rehearsalFinding, acceptedBy: 'head' },
    { ...rehearsalFinding, severity: 'change' as const },
  ];
  assertRehearsed(required, release, rehearsal('2026-01-01T00:00:00Z', accepted), now);
  assertRehearsed(required, { name: 'mfe-c', version: '1.0.0' }, undefined, now);
});

test.each(['mfe-a', 'mfe-a=0', 'mfe-a=x', '=1', 'mfe-a=99999'])('REHEARSAL_HOURS=%s is refused', (text) => {
  expect(() => requiredRehearsals({ REHEARSAL_HOURS: text })).toThrow('REHEARSAL_HOURS: expected remotes with hours');
});
