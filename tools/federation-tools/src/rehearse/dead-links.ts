import type { RenderedAddress } from './compare-renders.ts';
import type { AddressFinding } from './finding.ts';
import type { Sides } from './site-client.ts';

/** How many links to addresses that were not rehearsed are followed. */
const maxFollowed = 200;

/** The links that the candidate adds to a page and that lead nowhere, on this site. */
export async function findDeadLinks(
  { candidate: client }: Sides,
  rendered: readonly RenderedAddress[],
): Promise<AddressFinding[]> {
  const answers = new Map(rendered.map(({ address, candidate }) => [address, candidate]));
  const findings: AddressFinding[] = [];
  let followed = 0;
  for (const { address, pattern, live, candidate } of rendered) {
    const known = new Set(live.page?.links);
    for (const href of candidate.page?.links ?? []) {
      const target = href.split('#', 1)[0] ?? '';
      if (known.has(href) || !/^\/(?!\/)/.test(target)) continue;
      const answer = answers.get(target) ?? (followed < maxFollowed ? await client.get(target) : undefined);
      if (!answers.has(target)) followed += 1;
      if (!answer) continue;
      answers.set(target, answer);
      // Pages that do not exist lead to /home.
      const isDead = answer.status >= 400 || (answer.location === '/home' && target !== '/');
      const summary = `dead link: ${href} (${answer.status}${answer.location ? ` to ${answer.location}` : ''})`;
      if (isDead) findings.push({ kind: 'link', severity: 'error', summary, address, pattern });
    }
  }
  return findings;
}
