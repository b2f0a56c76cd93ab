import { escapeUnprintable } from 'releases/plain-text';
import { formatVital, minSamples, type VitalSeries } from 'releases/read-vitals';
import type { RegistryClient } from 'releases/registry-client';
import type { Print } from './print-registry.ts';

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
    print(escapeUnprintable(`  ${formatVital(series)}`));
  }
}
