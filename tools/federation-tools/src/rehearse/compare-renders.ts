import { comparePages } from './compare-pages.ts';
import { describePage, type PageFacts } from './describe-page.ts';
import type { Finding } from './finding.ts';
import type { SiteResponse } from './site-client.ts';

/** An address as one side answers it. */
export interface Render extends SiteResponse {
  /** Undefined unless it is an HTML page. */
  readonly page?: PageFacts;
}

export const describe = (response: SiteResponse): Render => ({
  ...response,
  ...(/^text\/html/.test(response.contentType) ? { page: describePage(response.body) } : {}),
});

/** What differs between an address as it is live and with the candidate, apart from time and transferred files. */
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
  const findings = [
    ...compareCalls(live.calls, candidate.calls),
    ...compareSize('HTML', bytesOf(live), bytesOf(candidate)),
  ];
  if (live.contentType !== candidate.contentType)
    findings.push({
      kind: 'head',
      severity: 'error',
      summary: `content type: ${live.contentType} → ${candidate.contentType}`,
    });
  if (live.page && candidate.page) return [...findings, ...comparePages(live.page, candidate.page)];
  if (live.body !== candidate.body) findings.push(...compareResources(live.body, candidate.body));
  return findings;
}

const isRedirect = ({ location }: Render): boolean => location !== undefined;

const bytesOf = ({ body }: Render): number => Buffer.byteLength(body);

/** Growth that visitors pay for: a tenth, and more than a kilobyte. */
export function compareSize(what: string, before: number, after: number): Finding[] {
  if (after <= before * 1.1 + 1_024) return [];
  return [{ kind: 'size', severity: 'warning', summary: `${what} grows`, detail: `${before} → ${after} bytes` }];
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

function compareResources(live: string, candidate: string): Finding[] {
  const lines = (text: string) => text.split(/(?<=>)\s*(?=<)|\n/);
  const page = (text: string[]): PageFacts => ({ ...describePage(''), text });
  return comparePages(page(lines(live)), page(lines(candidate)));
}
