import type { RehearsalReport } from 'releases/rehearsal-report';
import type { Release } from 'releases/release';
import { readSitemaps, type SampledPattern, sampleAddresses } from './addresses.ts';
import { type PicturePair, rehearseInBrowser } from './browser/rehearse-in-browser.ts';
import { compareAddress, type RenderedAddress } from './compare-renders.ts';
import type { AddressFinding } from './finding.ts';
import { type AcceptRule, groupFindings } from './group-findings.ts';
import { compareRenderTimes } from './render-times.ts';
import type { Sides } from './site-client.ts';

export interface ComparisonOptions {
  readonly rules: readonly AcceptRule[];
  /** Of a route with more addresses, so many are rehearsed. */
  readonly perPattern: number;
  /** The path of a browser; without it, no page is opened in one. */
  readonly chromium?: string | undefined;
  readonly progress: (line: string) => void;
}

export interface Rehearsal {
  readonly report: RehearsalReport;
  readonly pictures: readonly PicturePair[];
}

/**
 * Compares every address of two sides.
 * @param releases whose routes and prefixes make up the site
 * @param about what is compared with what
 * @throws SiteError
 */
export async function compareSides(
  sides: Sides,
  releases: readonly Pick<Release, 'routes' | 'prefixes'>[],
  about: Pick<RehearsalReport, 'name' | 'version' | 'live' | 'set' | 'site'>,
  { rules, perPattern, chromium, progress }: ComparisonOptions,
): Promise<Rehearsal> {
  const began = performance.now();
  const { listed, found } = await readSitemaps(sides);
  const patterns = sampleAddresses(
    listed,
    [...new Set(releases.flatMap(({ routes = [] }) => routes))],
    [...new Set(releases.flatMap(({ prefixes }) => prefixes))],
    perPattern,
  );
  progress(describeSample(patterns));
  const findings: AddressFinding[] = found;
  const unstable: string[] = [];
  const rendered: RenderedAddress[] = [];
  for (const { pattern, addresses } of patterns)
    for (const address of addresses) {
      const compared = await compareAddress(sides, address);
      rendered.push({ address, pattern, ...compared });
      findings.push(...compared.findings.map((finding) => ({ ...finding, address, pattern })));
      if (compared.isUnstable) unstable.push(address);
    }
  findings.push(...(await findDeadLinks(sides, rendered)));
  // Of two shells, each may be on a machine of its own.
  if (about.name !== 'shell') findings.push(...(await compareRenderTimes(sides, rendered)));
  if (chromium) progress('Opening one page of each route in a browser');
  const seen = chromium ? await rehearseInBrowser(chromium, sides, rendered, findings) : undefined;
  const report = {
    ...about,
    at: new Date().toISOString(),
    patterns: patterns.map(({ addresses, ...pattern }) => ({ ...pattern, rehearsed: addresses.length })),
    findings: groupFindings([...findings, ...(seen?.findings ?? [])], rules),
    accepted: rules.map(({ text }) => text),
    unstable,
    opened: seen?.opened ?? 0,
    requests: sides.live.requests + sides.candidate.requests,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
  return { report, pictures: seen?.pictures ?? [] };
}

function describeSample(patterns: readonly SampledPattern[]): string {
  const sum = (count: (pattern: SampledPattern) => number) => patterns.reduce((all, each) => all + count(each), 0);
  return `Rehearsing ${sum(({ addresses }) => addresses.length)} of ${sum(({ total }) => total)} addresses of ${patterns.length} routes`;
}

/** How many links to addresses that were not rehearsed are followed. */
const maxFollowed = 200;

/** The links that the candidate adds to a page and that lead nowhere, on this site. */
async function findDeadLinks(
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
