import type { RenderedAddress } from './compare-renders.ts';
import type { AddressFinding } from './finding.ts';
import type { Sides } from './site-client.ts';

/** Slower by this factor, and by so many ms, is worth a second look, and a finding if it stays. */
const [factor, marginMs] = [1.8, 4];
/** How often a suspect is rendered again, and how many of one route are. */
const [rounds, perPattern] = [20, 3];

/**
 * The addresses that the candidate takes much longer to render. Of alternating renders, the candidate's fastest has to
 * be slower than the live one's median: for two that are alike, that is less than one chance in ten thousand, however busy
 * the machine is.
 */
export async function compareRenderTimes(
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
    const live: number[] = [];
    const candidate: number[] = [];
    const compared = () => [median(live), Math.min(...candidate)] as const;
    do {
      live.push((await sides.live.get(address)).renderMs ?? 0);
      candidate.push((await sides.candidate.get(address)).renderMs ?? 0);
    } while (live.length < rounds && (live.length < 3 || isSlower(...compared())));
    const [usual, fastest] = compared();
    if (!isSlower(usual, fastest)) continue;
    const detail = `${usual.toFixed(1)} ms as it is live, at least ${fastest.toFixed(1)} ms with the candidate`;
    findings.push({ kind: 'render-time', severity: 'warning', summary: 'it renders slower', detail, address, pattern });
  }
  return findings;
}

const isSlower = (live: number | undefined, candidate: number | undefined): boolean =>
  live !== undefined && candidate !== undefined && candidate > live * factor && candidate > live + marginMs;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
