import { escapeUnprintable } from 'releases/plain-text';
import { compareVitals, minSamples, type VitalSeries } from 'releases/read-vitals';
import type { RegistryClient } from 'releases/registry-client';
import type { Print } from './print-registry.ts';

/** A smaller change is within what interpolation in a bucket gets wrong. */
const sameWithin = 0.1;

/**
 * The 75th percentiles that browsers have measured, by route and metric: of the live release and of the one before.
 * @param only a remote; empty for all that the key may read
 */
export async function printVitals(
  registry: RegistryClient,
  only: string,
  asJson: boolean,
  print: Print,
): Promise<void> {
  const all = (await registry.readVitals()).filter(({ remote }) => !only || remote === only);
  if (asJson) return print(JSON.stringify(all, null, 2));
  if (all.length === 0) return print('Nothing has been measured in the last thirty days');
  print(`75th percentiles; two releases are compared once both have ${minSamples} samples`);
  const pageOf = ({ remote, route }: VitalSeries) => `${remote || 'of nobody known'} ${route}`;
  for (const [index, series] of all.entries()) {
    const before = all[index - 1];
    if (!before || pageOf(before) !== pageOf(series)) print(escapeUnprintable(pageOf(series)));
    print(escapeUnprintable(`  ${describe(series)}`));
  }
}

function describe(series: VitalSeries): string {
  const { metric, state, versions } = series;
  const versionTexts = versions.slice(0, 2).map(({ version, samples, p75 }) => {
    const value = p75 === undefined ? '' : `${metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`} of `;
    return `${version && `${version}: `}${value}${samples} ${samples === 1 ? 'sample' : 'samples'}`;
  });
  const texts = [...versionTexts, ...(versions.length > 1 && metric !== 'BFCACHE' ? [verdict(series)] : [])];
  return `${[metric, state].filter(Boolean).join(' ')}  ${texts.join('; ')}`;
}

function verdict(series: VitalSeries): string {
  const ratio = compareVitals(series);
  if (ratio === undefined) return 'too few to compare';
  if (Math.abs(ratio - 1) < sameWithin) return 'about the same';
  if (!Number.isFinite(ratio)) return 'up from 0';
  return `${ratio > 1 ? 'up' : 'down'} by ${Math.round(Math.abs(ratio - 1) * 100)} %`;
}
