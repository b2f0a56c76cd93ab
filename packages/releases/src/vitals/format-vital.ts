import type { VitalMetric } from '../store/reported-vital.ts';
import { compareVitals, type VitalSeries } from './read-vitals.ts';

/** A smaller change is within what interpolation in a bucket gets wrong. */
const sameWithin = 0.1;

/** A 75th percentile with its unit. */
export const formatP75 = (metric: VitalMetric, p75: number): string =>
  metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;

/** How the live version compares with the one before. */
export function formatChange(series: VitalSeries): string {
  const ratio = compareVitals(series);
  if (ratio === undefined) return 'too few to compare';
  if (Math.abs(ratio - 1) < sameWithin) return 'about the same';
  if (!Number.isFinite(ratio)) return 'up from 0';
  return `${ratio > 1 ? 'up' : 'down'} by ${Math.round(Math.abs(ratio - 1) * 100)} %`;
}
