export * from './reports/read-reports.ts';
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
