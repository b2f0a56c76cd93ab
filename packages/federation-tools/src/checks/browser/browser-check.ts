import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Request, Route } from 'playwright-core';
import { type Finding, formatFinding, packageAt, type RenderOptions, sourcePosition } from 'registry/gate';
import { filesUrl, type Release } from 'registry/release';
import { contentSecurityPolicy } from 'render/content-security-policy';
import { runnerOf } from 'render/load-release';
import type { RemoteParts, TaskRunner } from 'render/tasks';
import { checkoutRoot } from '../../assembly/package-manifest.ts';
import { runWebpack } from '../../build/build.ts';
import { documentOf } from '../../dev/document.ts';
import { describeThrown } from '../../dev/explain-error.ts';
import { hostConfig } from '../../dev/host-config.ts';
import { OwnFragments, renderFilledPage } from '../../dev/render-page.ts';
import { type GateFixtures, serviceAnswer, servicesPath } from '../../dev/service-stub.ts';
import { hostPublicPath } from '../../dev/test-host/boot.ts';
import { fragmentPath, fragmentsPath, withHostPages } from '../../dev/test-host/routes.ts';
import { httpFrom } from '../../test-host/http-from.ts';
import { testPartition, testSite } from '../../test-host/test-site.ts';
import { launchChromium, observe, observerScript, type PageReport } from './observed-page.ts';

export interface BrowserCheck
  extends Pick<GateFixtures, 'respond' | 'props'>,
    Omit<RenderOptions, 'fitsShell' | 'begin'> {
  readonly release: Release;
  readonly candidate: TaskRunner;
  readonly parts: RemoteParts;
  readonly urls: readonly string[];
}

/** No request for it leaves the browser. */
const origin = 'http://gate.localhost';

/**
 * Opens each page and each fragment in a browser, under the site's policy and at paths other than the files'. Checks
 * that the policy blocks nothing, everything loads, nothing throws, and the page hydrates. Without Chromium, nothing is
 * checked, which is a finding.
 */
export async function checkInBrowser(check: BrowserCheck, begin: (at: string) => void): Promise<Finding[]> {
  const { remoteDir, release, dir, chromium, respond, parts, urls, props } = check;
  if (urls.length + parts.fragments.length === 0) return [];
  const unchecked = 'not checked: without a browser (no Chromium at CHROMIUM_PATH, or --no-browser)';
  if (!chromium) return [{ ...finding(unchecked), warning: true, unchecked: true }];
  const folders = [
    [filesUrl(release), path.join(dir, 'browser')],
    [hostPublicPath, await buildTestHost(remoteDir)],
  ] as const;
  const headers = {
    'content-security-policy': contentSecurityPolicy([], { origin, styleSources: [] }),
    'x-content-type-options': 'nosniff',
  };
  const documents = new Map<string, string>();
  async function answer(request: Request): Promise<Parameters<Route['fulfill']>[0]> {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(servicesPath))
      return serviceAnswer(request.method(), pathname + search, request.postData(), respond);
    const body = documents.get(pathname + search);
    if (body !== undefined) return { headers, contentType: 'text/html; charset=utf-8', body };
    const [prefix = '', folder = ''] = folders.find(([each]) => pathname.startsWith(each)) ?? [];
    const file = path.join(folder, pathname.slice(prefix.length));
    return folder && existsSync(file) ? { headers, path: file } : { status: 404 };
  }
  const browser = await launchChromium(chromium);
  try {
    const page = await browser.newPage();
    await page.route('**', async (route) => {
      const given = await answer(route.request()).catch(() => ({ status: 500 }));
      // The browser may have closed.
      await route.fulfill(given).catch(() => {});
    });
    await page.addInitScript(observerScript);
    const findings: Finding[] = [];
    const places = placesIn(dir);
    for (const at of [...urls, ...parts.fragments.map((key) => fragmentPath(key, props?.[key]))]) {
      begin(at);
      const html = await renderDocument(check, at);
      if (html === undefined) continue;
      const { pathname, search } = new URL(at, origin);
      documents.set(pathname + search, html);
      const opened = page.goto(origin + pathname + search, { waitUntil: 'commit' });
      const report = await opened.then(() => observe(page)).catch(() => undefined);
      findings.push(...findingsOf(pathname + search, report, places));
      // It may keep the browser busy.
      if (!report) break;
    }
    return findings;
  } finally {
    await browser.close();
  }
}

/**
 * Builds the test host in production mode, but with React's development build, which says what went wrong in words;
 * resolves to its output folder. @throws BuildFailedError
 */
async function buildTestHost(remoteDir: string): Promise<string> {
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/gate/host');
  const config = hostConfig(remoteDir, 'production');
  const optimization = { ...config.optimization, nodeEnv: 'development' };
  await runWebpack({ ...config, devtool: false, optimization, output: { ...config.output, path: outDir } });
  return outDir;
}

/** Where stacks lead to in a release, and what has been said of its packages: once each. */
const placesIn = (dir: string) => ({
  positionOf: (stack?: string) => sourcePosition(dir, stack),
  packageOf: (stack?: string) => packageAt(dir, stack),
  stopped: new Set<string>(),
});

/** The browser's findings for a page. @param report undefined if the page does not report: those after it are not checked */
export function findingsOf(
  url: string,
  report: Omit<PageReport, 'layoutShift'> | undefined,
  { positionOf, packageOf, stopped }: ReturnType<typeof placesIn>,
): Finding[] {
  const name = url.replace(/\?props=.*/, '').replace(fragmentsPath, 'the fragment ');
  if (!report) return [finding(`${name}: the browser has reported nothing: does the page keep it busy?`)];
  const named = report.problems.map((problem) => {
    const [, what, mend] = stops.find(([pattern]) => pattern.test(problem.message)) ?? [];
    return { ...problem, what, mend, installed: what && packageOf(problem.stack) };
  });
  const isOfPackage = named.some(({ installed }) => installed);
  const problems = named.flatMap(({ message, stack, isInline, what, mend, installed }) => {
    // A page is rendered anew after what a package throws because of it; what React has not come to has no place.
    if (!installed && isOfPackage && (what ? !positionOf(stack) : message.includes('error while hydrating'))) return [];
    if (!installed) {
      const problem = finding(name + describeProblem(message), positionOf(stack));
      return [isInline ? { ...problem, kind: 'stopped-inline' as const } : problem];
    }
    const text = `the package ${installed} ${what}, which the site's policy stops: ${mend}`;
    if (stopped.has(text)) return [];
    stopped.add(text);
    return [finding(`${name}: ${text}`, positionOf(stack))];
  });
  const distinct = [...new Map(problems.map((problem) => [formatFinding(problem), problem])).values()];
  return [...distinct, ...(report.hydrated ? [] : [finding(`${name} is not hydrated`)])];
}

/** How a browser says what it has stopped, what a package does then, and what to do instead. */
const stops = [
  [
    /\(style-src-attr/,
    "has style attributes in the server's HTML",
    'render it once the page is hydrated, as the guide for packages of npm shows',
  ],
  [
    /\(style-src-elem/,
    'adds a <style> to the page',
    'use what it has without, such as a CSS file, an option or its parts without styles, or another package',
  ],
  [
    /\(require-trusted-types-for|requires 'Trusted/,
    'writes HTML into the page',
    'use its parts that do not, or another package',
  ],
  [/stops eval \(/, 'runs text as code', 'use another package'],
] as const;

/** What an observer saw, as it follows the name of a page. */
function describeProblem(message: string): string {
  const [, thrown] = /^throws ([\s\S]*)/.exec(message) ?? [];
  if (thrown !== undefined) return ` ${describeThrown(thrown)}`;
  return /^(never|gets) /.test(message) ? ` ${message}` : `: ${message}`;
}

/** The HTML of a page that is a document. Errors on the server are left to the rendering check. */
async function renderDocument({ release, candidate, parts, respond }: BrowserCheck, at: string) {
  const { name, version } = release;
  const services = { site: testSite, partition: testPartition };
  // The test host's own pages: only their fragments run the candidate's code.
  const testHost = runnerOf(name, withHostPages(name, { routes: parts.routes.map((each) => ({ path: each })) }));
  const url = new URL(at, testSite.siteUrl);
  const own = new OwnFragments({ name, version, release: candidate }, url, { ...services, http: httpFrom(respond) });
  const page = await renderFilledPage(at.startsWith(fragmentsPath) ? testHost : candidate, own).catch(() => undefined);
  if (!page || page instanceof Response) return undefined;
  const html = documentOf(page, { name, version, entry: `${filesUrl(release)}${release.entry}` }, services, parts);
  // It needs no marks.
  return page.hydrate === 'load' ? html.replace('<main', '<main data-acts') : html;
}

const finding = (message: string, file?: string): Finding => ({ check: 'browser', message, ...(file ? { file } : {}) });
