import type { HttpClient, HttpRequest } from 'platform-client/http-client';
import type { PackageFacts } from '../../build/package-facts.ts';
import { containerName } from '../../contract/container-name.ts';
import type { Remote } from '../../contract/contract.ts';
import { evaluateBundle, loadSharedModules } from '../../dev/evaluate-bundle.ts';
import { OwnFragments } from '../../dev/host/fragments.ts';
import { fragmentsPath, hostRoutes } from '../../dev/host/routes.ts';
import { type RenderedPage, renderPage } from '../../dev/render-page.ts';
import type { Answer } from '../../dev/service-stub.ts';
import { type Release, releaseAddress } from '../../releases/release.ts';
import { testPartition, testSite } from '../../test-host/test-site.ts';
import type { Finding } from '../finding.ts';
import { buildHost } from './build-host.ts';
import type { PageReport } from './observer.ts';
import { openChromium } from './open-chromium.ts';
import { servePages } from './page-server.ts';

/** Ample even on a busy machine, because the pages do not use the network. */
const pageTimeoutMs = 15_000;

export interface PolicyCheck {
  readonly facts: Pick<PackageFacts, 'dir'>;
  readonly release: Release;
  readonly serverBundle: string;
  /** The release's `browser/`. */
  readonly browserDir: string;
  /** Example paths of the routes. */
  readonly addresses: readonly string[];
  readonly fragments: readonly string[];
  readonly answer: Answer;
}

/**
 * Opens each page and each fragment in a browser, under the site's policy and at paths other than the files'. Checks
 * that the policy blocks nothing, everything loads, nothing throws, and the page hydrates.
 * @param chromium if missing, nothing is checked, which is a finding
 * @param begin called before each page is rendered or opened
 */
export async function checkPolicy(
  check: PolicyCheck,
  chromium: string | undefined,
  begin: (at: string) => void = () => {},
): Promise<Finding[]> {
  const { facts, release, browserDir, answer } = check;
  if (check.addresses.length + check.fragments.length === 0) return [];
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
    browserDir,
    hostDir: await buildHost(facts.dir),
    pages,
    boot: {
      remote: name,
      container: containerName(name, version),
      entry: `${releaseAddress(release)}${release.entry}`,
      site: testSite,
      partition: testPartition,
    },
    answer,
    timeoutMs: pageTimeoutMs,
    begin,
  });
  try {
    await openChromium(chromium, server.url, server.done, pageTimeoutMs * (pages.size + 1));
  } finally {
    server.close();
  }
  return findingsOf([...pages.keys()], server.reports);
}

/** The browser's findings for each page. A page without a report, and all pages after it, were not checked. */
export function findingsOf(addresses: readonly string[], reports: readonly PageReport[]): Finding[] {
  const findings = reports.flatMap(({ address, hydrated, problems }) => [
    ...problems.map((problem) => finding(`${address}: ${problem}`)),
    ...(hydrated ? [] : [finding(`${address}: it is not hydrated`)]),
  ]);
  const silent = addresses[reports.length];
  return silent === undefined ? findings : [...findings, finding(`${silent}: the browser has reported nothing`)];
}

/** Renders the pages that are documents. Errors on the server are left to the rendering check. */
async function renderPages(
  { release, serverBundle, addresses, fragments, answer }: PolicyCheck,
  begin: (at: string) => void,
) {
  const { remote } = evaluateBundle(serverBundle, `${release.name}.cjs`, await loadSharedModules()) as {
    remote: Remote;
  };
  const http: HttpClient = {
    request: async <T>(request: HttpRequest) => {
      const body = await answer(request);
      return { status: 200, statusText: 'OK', headers: {}, data: (request.read ? request.read(body) : body) as T };
    },
  };
  const services = { http, site: testSite, partition: testPartition };
  const routes = hostRoutes(release.name, remote);
  const pages = new Map<string, RenderedPage>();
  for (const address of [...addresses, ...fragments.map((key) => fragmentsPath + key)]) {
    begin(address);
    const url = new URL(address, testSite.siteUrl);
    const page = await renderPage(routes, url, services, new OwnFragments(release.name, remote)).catch(() => undefined);
    if (page && !(page instanceof Response)) pages.set(url.pathname + url.search, page);
  }
  return pages;
}

const finding = (message: string): Finding => ({ check: 'policy', message });
