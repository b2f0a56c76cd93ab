import { compareRenders, compareSize, describe, type Render } from './compare-renders.ts';
import type { PageFacts } from './describe-page.ts';
import type { Finding } from './finding.ts';
import type { Sides } from './rendered-address.ts';
import type { SiteClient } from './site-client.ts';

/** How often an address is compared that differs in something else each time. */
const maxRounds = 3;

/** Compares again what differs: only what differs in the same way each time is the release's doing. */
export async function compareAddress(sides: Sides, address: string) {
  let kept: Finding[] | undefined;
  for (let round = 1; ; round += 1) {
    const live = describe(await sides.live.get(address));
    const candidate = describe(await sides.candidate.get(address));
    const found = [...compareRenders(live, candidate), ...(await compareFiles(sides, live, candidate))];
    const again = new Set(found.map(keyOf));
    const isSame = kept?.length === found.length && kept.every((finding) => again.has(keyOf(finding)));
    kept = kept?.filter((finding) => again.has(keyOf(finding))) ?? found;
    if (found.length === 0) return { live, candidate, findings: [], isUnstable: false };
    if (!isSame && round < maxRounds) continue;
    const loop = await findLoop(sides.candidate, candidate, address);
    return { live, candidate, findings: [...kept, ...loop], isUnstable: !isSame };
  }
}

const keyOf = ({ kind, summary, detail }: Finding): string => [kind, summary, detail].join('\n');

async function compareFiles(sides: Sides, live: Render, candidate: Render): Promise<Finding[]> {
  if (!live.page || !candidate.page) return [];
  const sum = async (client: SiteClient, { scripts }: PageFacts) => {
    let bytes = 0;
    for (const script of new Set(scripts)) bytes += await client.sizeOf(script);
    return bytes;
  };
  return [
    ...compareSize('JavaScript', await sum(sides.live, live.page), await sum(sides.candidate, candidate.page)),
    ...compareSize('CSS', live.page.styleBytes, candidate.page.styleBytes),
  ];
}

const maxRedirects = 10;

/** Follows a redirect that is new. */
async function findLoop(client: SiteClient, first: Render, address: string): Promise<Finding[]> {
  let { location } = first;
  for (let hop = 1; location?.startsWith('/'); hop += 1) {
    if (hop > maxRedirects)
      return [{ kind: 'redirect', severity: 'error', summary: `redirect loop: it leads to ${first.location}` }];
    if (location === address)
      return [{ kind: 'redirect', severity: 'error', summary: 'redirect loop: it leads back to itself' }];
    ({ location } = await client.get(location));
  }
  return [];
}
