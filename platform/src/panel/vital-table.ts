import { formatChange, formatP75, formatSamples, minSamples, type VitalSeries } from 'releases/read-vitals';
import { bar } from './bar.ts';
import type { Content, Html } from './html.ts';
import { aside } from './moment.ts';
import { table } from './table.ts';

/** What visitors waited for: the live release beside the one before, by route and metric. */
export const vitalTable = (vitals: readonly VitalSeries[]): Html =>
  table(
    `75th percentiles within thirty days; two releases are compared once both have ${minSamples} samples`,
    [
      { title: 'Page', cell: ({ route }) => route || 'unknown' },
      { title: 'Metric', cell: ({ metric, state }) => [metric, state && aside(state)] },
      { title: 'Live', cell: (series) => percentileOf(series, 0) },
      { title: 'Before', cell: (series) => percentileOf(series, 1) },
      { title: 'Change', cell: (series) => series.versions.length > 1 && formatChange(series) },
    ],
    vitals,
    'Nothing has been measured within thirty days.',
  );

function percentileOf({ metric, versions }: VitalSeries, index: 0 | 1): Content {
  const version = versions[index];
  if (!version) return 'none';
  const samples = `${formatSamples(version)}, of ${version.version}`;
  const max = Math.max(...versions.slice(0, 2).map(({ p75 = 0 }) => p75));
  const { p75 } = version;
  return p75 === undefined ? samples : [formatP75(metric, p75), bar(p75, max), aside(samples)];
}
