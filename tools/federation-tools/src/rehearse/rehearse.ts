import type { RegistryClient } from 'releases/registry-client';
import type { RehearsalReport } from 'releases/rehearsal-report';
import { ReleaseError } from 'releases/release-errors';
import type { AcceptRule } from './accept-rules.ts';
import { type SampledPattern, sampleAddresses } from './addresses.ts';
import type { PicturePair } from './browser/compare-pictures.ts';
import { rehearseInBrowser } from './browser/rehearse-in-browser.ts';
import { compareAddress } from './compare-address.ts';
import { findDeadLinks } from './dead-links.ts';
import type { AddressFinding } from './finding.ts';
import { groupFindings } from './group-findings.ts';
import { compareRenderTimes } from './render-times.ts';
import type { RenderedAddress, Sides } from './rendered-address.ts';
import { SiteClient } from './site-client.ts';
import { compareSitemaps, readSitemaps } from './sitemaps.ts';

export interface RehearsalOptions {
  readonly name: string;
  readonly version: string;
  /** The site that shows previews. */
  readonly site: string;
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

/** How long the preview links are valid, in ms. */
const validMs = 2 * 3_600_000;

/**
 * Renders every address of the site twice, with the live release and with a candidate, and compares them. Both are
 * previews: neither comes from a cache, and neither is rendered by a process that visitors' pages share.
 * @throws ReleaseError RELEASE_NOT_FOUND, SiteError
 */
export async function rehearse(registry: RegistryClient, options: RehearsalOptions): Promise<Rehearsal> {
  const { name, version, rules, perPattern, chromium, progress } = options;
  const began = performance.now();
  const set = await registry.readSet();
  const live = set.remotes[name];
  if (!live)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} is live: there is nothing to compare with`);
  const expires = new Date(Date.now() + validMs);
  const sides: Sides = {
    live: await registry.preview({ name, version: live.version }, expires),
    candidate: await registry.preview({ name, version }, expires),
  };
  const client = new SiteClient(new URL(options.site).origin);
  const manifests = await Promise.all([
    registry.readRelease(name, version),
    ...Object.entries(set.remotes).map(([each, pointer]) => registry.readRelease(each, pointer.version)),
  ]);
  const sitemaps = await readSitemaps(client, sides);
  const patterns = sampleAddresses(
    [...sitemaps.live, ...sitemaps.candidate],
    [...new Set(manifests.flatMap(({ routes = [] }) => routes))],
    [...new Set(manifests.flatMap(({ prefixes }) => prefixes))],
    perPattern,
  );
  progress(describeSample(patterns));
  const findings: AddressFinding[] = compareSitemaps(sitemaps.live, sitemaps.candidate);
  const unstable: string[] = [];
  const rendered: RenderedAddress[] = [];
  for (const { pattern, addresses } of patterns)
    for (const address of addresses) {
      const compared = await compareAddress(client, sides, address);
      rendered.push({ address, pattern, ...compared });
      findings.push(...compared.findings.map((finding) => ({ ...finding, address, pattern })));
      if (compared.isUnstable) unstable.push(address);
    }
  findings.push(
    ...(await findDeadLinks(client, sides, rendered)),
    ...(await compareRenderTimes(client, sides, rendered)),
  );
  if (chromium) progress('Opening one page of each route in a browser');
  const seen = chromium ? await rehearseInBrowser(chromium, options.site, sides, rendered, findings) : undefined;
  const report = {
    name,
    version,
    live: live.version,
    set: set.sequence,
    site: options.site,
    at: new Date().toISOString(),
    patterns: patterns.map(({ addresses, ...pattern }) => ({ ...pattern, rehearsed: addresses.length })),
    findings: groupFindings([...findings, ...(seen?.findings ?? [])], rules),
    accepted: rules.map(({ text }) => text),
    unstable,
    opened: seen?.opened ?? 0,
    requests: client.requests,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
  return { report, pictures: seen?.pictures ?? [] };
}

function describeSample(patterns: readonly SampledPattern[]): string {
  const sum = (count: (pattern: SampledPattern) => number) => patterns.reduce((all, each) => all + count(each), 0);
  return `Rehearsing ${sum(({ addresses }) => addresses.length)} of ${sum(({ total }) => total)} addresses of ${patterns.length} routes`;
}
