import type { AddressFinding } from './finding.ts';
import type { RenderedAddress, Sides } from './rendered-address.ts';
import type { SiteClient } from './site-client.ts';

/** Slower by this factor, and by so many ms, is worth a second look, and a finding if it stays. */
const [factor, marginMs] = [2, 4];
/** How often a suspect is rendered again, and how many of one route are. */
const [rounds, perPattern] = [7, 3];

/**
 * The addresses that the candidate takes much longer to render. A machine's noise only ever adds time, so the fastest of
 * several alternating renders are compared.
 */
export async function compareRenderTimes(
  client: SiteClient,
  sides: Sides,
  rendered: readonly RenderedAddress[],
): Promise<AddressFinding[]> {
  const suspects = rendered.filter(({ live, candidate }) => isSlower(live.renderMs, candidate.renderMs));
  const taken = new Map<string, number>();
  const findings: AddressFinding[] = [];
  for (const { address, pattern } of suspects) {
    const count = taken.get(pattern) ?? 0;
    if (count === perPattern) continue;
    taken.set(pattern, count + 1);
    let [live, candidate] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round += 1) {
      live = Math.min(live, (await client.get(address, sides.live)).renderMs ?? live);
      candidate = Math.min(candidate, (await client.get(address, sides.candidate)).renderMs ?? candidate);
    }
    if (!isSlower(live, candidate)) continue;
    const detail = `${live.toFixed(1)} → ${candidate.toFixed(1)} ms, the fastest of ${rounds}`;
    findings.push({ kind: 'render-time', severity: 'warning', summary: 'it renders slower', detail, address, pattern });
  }
  return findings;
}

const isSlower = (live: number | undefined, candidate: number | undefined): boolean =>
  live !== undefined && candidate !== undefined && candidate > live * factor && candidate > live + marginMs;
