export { formatError, readErrors, type VisibleError, type VisibleFrame } from './reports/read-errors.ts';
export { formatVital, minSamples, type VitalSeries } from './reports/read-vitals.ts';
export { hasFaults, type RehearsalFinding, RehearsalReport } from './reports/rehearsal-report.ts';
export {
  addReports,
  addressBucket,
  bucketCounts,
  countAddresses,
  type ErrorFrame,
  type FollowingShell,
  failedVersion,
  isVital,
  Report,
  type ReportStore,
  reportGroup,
  reportKey,
  type StoredReport,
  sumOf,
  type VitalMetric,
  vitalBounds,
  vitalMetrics,
  vitalStates,
} from './reports/report.ts';
