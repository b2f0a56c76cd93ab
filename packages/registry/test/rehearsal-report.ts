import type { RehearsalFinding, RehearsalReport } from '../src/reports/rehearsal-report.ts';

export const rehearsalFinding: RehearsalFinding = {
  kind: 'head',
  severity: 'error',
  summary: 'canonical is gone',
  detail: '− /a\n+ nothing',
  patterns: ['/a'],
  addresses: ['/a'],
  total: 1,
};

export const rehearsalReport = (
  name: string,
  version: string,
  findings: readonly RehearsalFinding[] = [],
): RehearsalReport => ({
  ...{ name, version, findings },
  live: '0.9.0',
  set: 1,
  site: 'https://site.example',
  at: '2026-01-01T00:00:00.000Z',
  patterns: [{ pattern: '/a', total: 1, rehearsed: 1 }],
  accepted: [],
  unstable: [],
  opened: 0,
  requests: 4,
  seconds: 1,
});
