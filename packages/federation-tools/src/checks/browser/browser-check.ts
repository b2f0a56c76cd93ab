import path from 'node:path';
import { containerName } from '@meridian-vale/federation/container-name';
import { describeThrown } from 'gate/explain-error';
import type { Finding } from 'gate/finding';
import { sourcePosition } from 'gate/source-position';
import { filesUrl, type Release } from 'releases/release';
import { hostRemote } from 'remote-host/load-release';
import type { ReleaseHost, RemoteParts } from 'remote-host/tasks';
import { withTimeout } from 'remote-host/with-timeout';
import { fragmentsPath, withHostPages } from '../../dev/host/routes.ts';
import { OwnFragments } from '../../dev/own-fragments.ts';
import { type FilledPage, renderFilledPage } from '../../dev/render-page.ts';
import type { MockHandler } from '../../dev/service-stub.ts';
import { httpFrom } from '../../test-host/http-from.ts';
import { testPartition, testSite } from '../../test-host/test-site.ts';
import { launchChromium } from './launch-chromium.ts';
import { observerScript, type PageReport, reportFunction } from './observer.ts';
import { servePages } from './page-server.ts';

/** Ample even on a busy machine, because the pages do not use the network. */
const pageTimeoutMs = 15_000;

export interface BrowserCheck {
  /** The folder of the built test host. */
  readonly host: () => Promise<string>;
  readonly release: Release;
  /** Renders the pages. */
  readonly candidate: ReleaseHost;
  readonly parts: RemoteParts;
  /** The release's files. */
  readonly dir: string;
  /** Example paths of the routes. */
  readonly urls: readonly string[];
  readonly respond: MockHandler;
}

/**
 * Opens each page and each fragment in a browser, under the site's policy and at paths other than the files'. Checks
 * that the policy blocks nothing, everything loads, nothing throws, and the page hydrates.
 * @param chromium if missing, nothing is checked, which is a finding
 * @param begin called before each page is rendered or opened
 */
export async function checkInBrowser(
  check: BrowserCheck,
  chromium: string | undefined,
  begin: (at: string) => void = () => {},
): Promise<Finding[]> {
  const { host, release, dir, respond, parts } = check;
  if (check.urls.length + parts.fragments.length === 0) return [];
  if (!chromium)
    return [
      {
        ...finding('not checked: without a browser (no Chromium at CHROMIUM_PATH, or --no-browser)'),
        warning: true,
        unchecked: true,
      },
    ];
  const pages = await renderPages(check, begin);
  if (pages.size === 0) return [];
  const { name, version } = release;
  const server = await servePages({
    release,
    browserDir: path.join(dir, 'browser'),
    hostDir: await host(),
    pages,
    parts,
    boot: {
      remote: name,
      version,
      container: containerName(name, version),
      entry: `${filesUrl(release)}${release.entry}`,
      site: testSite,
      partition: testPartition,
    },
    respond,
  });
  try {
    const reports = await openPages(chromium, server.origin, [...pages.keys()], begin);
    return findingsOf([...pages.keys()], reports, (stack) => sourcePosition(dir, stack));
  } finally {
    server.close();
  }
}

/** Opens one page after another; ends at one that does not report, because it may keep the browser busy. */
async function openPages(
  chromium: string,
  origin: string,
  urls: readonly string[],
  begin: (at: string) => void,
): Promise<PageReport[]> {
  const browser = await launchChromium(chromium);
  try {
    const page = await browser.newPage();
    let report: (report: PageReport) => void = () => {};
    await page.exposeFunction(reportFunction, (seen: PageReport) => report(seen));
    await page.addInitScript(observerScript(pageTimeoutMs));
    const reports: PageReport[] = [];
    for (const url of urls) {
      begin(url);
      const reported = new Promise<PageReport>((resolve) => {
        report = resolve;
      });
      const limit = { error: () => new Error(`${url} has not reported`) };
      const open = () => Promise.all([reported, page.goto(origin + url, { waitUntil: 'commit' })]);
      const [seen] = await withTimeout(2 * pageTimeoutMs, open, limit).catch(() => []);
      if (!seen) break;
      reports.push(seen);
    }
    return reports;
  } finally {
    await browser.close();
  }
}

/** The browser's findings for each page. A page without a report, and all pages after it, were not checked. */
export function findingsOf(
  urls: readonly string[],
  reports: readonly PageReport[],
  positionOf: (stack?: string) => string | undefined = () => undefined,
): Finding[] {
  const findings = reports.flatMap(({ url, hydrated, problems }) => [
    ...problems.map(({ message, stack }) => finding(`${nameOf(url)}${describeProblem(message)}`, positionOf(stack))),
    ...(hydrated ? [] : [finding(`${nameOf(url)} is not hydrated`)]),
  ]);
  const silent = urls[reports.length];
  return silent === undefined
    ? findings
    : [...findings, finding(`${nameOf(silent)}: the browser has reported nothing: does the page keep it busy?`)];
}

/** What an observer saw, as it follows the name of a page. */
function describeProblem(message: string): string {
  const [, thrown] = /^throws ([\s\S]*)/.exec(message) ?? [];
  if (thrown !== undefined) return ` ${describeThrown(thrown)}`;
  return /^never /.test(message) ? ` ${message}` : `: ${message}`;
}

const nameOf = (url: string): string => url.replace(fragmentsPath, 'the fragment ');

/** Renders the pages that are documents. Errors on the server are left to the rendering check. */
async function renderPages(
  { release: { name, version }, candidate, parts, urls, respond }: BrowserCheck,
  begin: (at: string) => void,
) {
  const services = { http: httpFrom(respond), site: testSite, partition: testPartition };
  // The host's own pages: only their fragments run the candidate's code.
  const host = hostRemote(name, withHostPages(name, { routes: parts.routes.map((path) => ({ path })) }));
  const pages = new Map<string, FilledPage>();
  async function render(renderer: ReleaseHost, path: string): Promise<void> {
    begin(path);
    const url = new URL(path, testSite.siteUrl);
    const own = new OwnFragments({ name, version, release: candidate }, url, services);
    const page = await renderFilledPage(renderer, url, services, own).catch(() => undefined);
    if (page && !(page instanceof Response)) pages.set(url.pathname + url.search, page);
  }
  for (const address of urls) await render(candidate, address);
  for (const key of parts.fragments) await render(host, fragmentsPath + key);
  return pages;
}

const finding = (message: string, file?: string): Finding => ({ check: 'browser', message, ...(file ? { file } : {}) });
