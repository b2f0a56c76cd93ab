import { comparePages, compareText } from './compare-pages.ts';
import { describePage, type PageFacts } from './describe-page.ts';
import type { Finding } from './finding.ts';
import type { Sides, SiteResponse } from './site-client.ts';

/** An address as one side answers it. */
export interface Render extends SiteResponse {
  /** Undefined unless it is an HTML page. */
  readonly page?: PageFacts;
}

/** An address of a route, as both sides answer it. */
export interface RenderedAddress {
  readonly address: string;
  readonly pattern: string;
  readonly live: Render;
  readonly candidate: Render;
}

/** How often an address is compared that differs in something else each time. */
const maxRounds = 3;

/** Compares again what differs: only what differs in the same way each time is the release's doing. */
export async function compareAddress(sides: Sides, address: string) {
  let kept: Finding[] | undefined;
  for (let round = 1; ; round += 1) {
    const live = describe(await sides.live.get(address));
    const candidate = describe(await sides.candidate.get(address));
    const found = compareRenders(live, candidate);
    const again = new Set(found.map(keyOf));
    const isSame = kept?.length === found.length && kept.every((finding) => again.has(keyOf(finding)));
    kept = kept?.filter((finding) => again.has(keyOf(finding))) ?? found;
    if (found.length === 0) return { live, candidate, findings: [], isUnstable: false };
    if (isSame || round === maxRounds) return { live, candidate, findings: kept, isUnstable: !isSame };
  }
}

const keyOf = ({ kind, summary, detail }: Finding): string => [kind, summary, detail].join('\n');

export const describe = (response: SiteResponse): Render => ({
  ...response,
  ...(/^text\/html/.test(response.contentType) ? { page: describePage(response.body) } : {}),
});

/** What differs between an address as it is live and with the candidate, apart from time. */
export function compareRenders(live: Render, candidate: Render): Finding[] {
  if (live.status !== candidate.status) {
    const severity =
      candidate.status > Math.max(live.status, 399) ? 'error' : isRedirect(candidate) ? 'error' : 'change';
    const to = candidate.location ? ` to ${candidate.location}` : '';
    // What a failed page says is not what differs.
    return [{ kind: 'status', severity, summary: `${live.status} → ${candidate.status}${to}` }];
  }
  if (live.location !== candidate.location)
    return [
      { kind: 'redirect', severity: 'error', summary: `it leads to ${candidate.location} instead of ${live.location}` },
    ];
  const findings = [...compareCalls(live.calls, candidate.calls), ...compareSize(bytesOf(live), bytesOf(candidate))];
  if (live.contentType !== candidate.contentType)
    findings.push({
      kind: 'head',
      severity: 'error',
      summary: `content type: ${live.contentType} → ${candidate.contentType}`,
    });
  if (live.page && candidate.page) return [...findings, ...comparePages(live.page, candidate.page)];
  return [...findings, ...compareText(linesOf(live), linesOf(candidate))];
}

const isRedirect = ({ location }: Render): boolean => location !== undefined;

const bytesOf = ({ body }: Render): number => Buffer.byteLength(body);

/** Growth that visitors pay for: a tenth, and more than a kilobyte. */
function compareSize(before: number, after: number): Finding[] {
  if (after <= before * 1.1 + 1_024) return [];
  return [{ kind: 'size', severity: 'warning', summary: 'HTML grows', detail: `${before} → ${after} bytes` }];
}

function compareCalls(live: Render['calls'], candidate: Render['calls']): Finding[] {
  return [...new Set([...Object.keys(live), ...Object.keys(candidate)])].flatMap((service): Finding[] => {
    const [before, after] = [live[service] ?? 0, candidate[service] ?? 0];
    if (before === after) return [];
    return [
      {
        kind: 'calls',
        severity: after > before ? 'warning' : 'change',
        summary: `calls to ${service}: ${before} → ${after}`,
      },
    ];
  });
}

/** The elements and lines of a feed or another file. */
const linesOf = ({ body }: Render): string[] => body.split(/(?<=>)\s*(?=<)|\n/);
