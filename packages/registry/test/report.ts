import { bucketCounts, type Report, type VitalMetric } from '../src/reports/report.ts';

/** An error that one address has reported. */
export const errorReport = (over: Partial<Report> = {}): Report => ({
  remote: 'mfe-a',
  version: '1.0.0',
  route: '/a',
  kind: 'error',
  text: 'TypeError: x is not a function',
  counts: [1],
  addresses: [7],
  frames: [],
  ...over,
});

/** A sample that one address has reported. */
export const vitalReport = (kind: VitalMetric, value: number, over: Partial<Report> = {}): Report => ({
  remote: 'mfe-a',
  version: '1.0.0',
  route: '/a',
  kind,
  text: '',
  counts: bucketCounts(kind, value),
  addresses: [7],
  ...over,
});
