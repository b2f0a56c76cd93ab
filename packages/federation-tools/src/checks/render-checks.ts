import { fragmentRemote, unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { matchPath } from 'react-router-dom';
import { escapeRegExp, type Finding, type FindSource, quoted } from 'registry/gate';
import type { Release } from 'registry/release';
import { nestedRouteProblem } from 'render/load-release';
import type { PageResult, RemoteParts, TaskContext } from 'render/tasks';
import { withTimeout } from 'render/with-timeout';
import { fixturesFile } from '../build/remote-config.ts';
import { ownFragmentProblem, pageTask } from '../dev/render-page.ts';
import { type GateFixtures, type MockHandler, withNamedServices } from '../dev/service-stub.ts';
import { httpFrom } from '../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../test-host/test-site.ts';
import { type Candidate, loadProblemOf, problemOf } from './candidate.ts';
import { isEndlessLoop } from './loop-limit.ts';

/** The routes and fragments that a remote provides, unless its bundle cannot be loaded, and the problems found. */
export interface RenderReport extends Partial<RemoteParts> {
  readonly findings: readonly Finding[];
  /** An example path for each route that has one and that could be rendered. */
  readonly urls: readonly string[];
  readonly soundFragments: readonly string[];
}

const services = { site, partition };

export const respondEmpty: MockHandler = () => ({ data: [] });

const respondFailing: MockHandler = () => {
  throw new HttpError('HTTP_STATUS', 'Answered 500', {
    status: 500,
    statusText: 'Internal Server Error',
    data: undefined,
  });
};

/** Ample, because rendering does not use the network. */
export const renderTimeoutMs = 10_000;

interface RenderCheckOptions {
  readonly begin: (at: string) => void;
  /** The place in the remote's sources that an error comes from. */
  readonly positionOf: (stack?: string) => string | undefined;
  readonly find: FindSource;
  readonly timeoutMs?: number;
}

/**
 * Runs a remote's server bundle as the shell does: renders each route and each fragment once with the remote's own
 * fixtures and, if that works, once with every call failing. Neither may throw: loaders must report failures in their data, and pages
 * must show them. Every fragment is unavailable.
 */
export async function renderParts(
  release: Typed & Pick<Release, 'assets' | 'services'>,
  candidate: Candidate,
  fixtures: GateFixtures | undefined,
  { begin, timeoutMs = renderTimeoutMs, positionOf, find }: RenderCheckOptions,
): Promise<RenderReport> {
  const findings: Finding[] = [];
  const known = new Set<string>();
  const add = (message: string, file?: string, problem = message) => {
    // Once, however many pages need what fails there.
    if (file && known.has(file + problem)) return;
    known.add(file + problem);
    findings.push({ check: 'rendering', message, ...(file ? { file } : {}) });
  };
  const late = () => new Error(`timed out after ${timeoutMs / 1000} s: does it loop, or wait for what never comes?`);
  async function within<T>(run: () => Promise<T>, describe = problemOf): Promise<T | Problem> {
    const attempt = () =>
      run().catch((error): Problem => ({ problem: describe(error), stack: candidate.stackOf(error) }));
    // A loop of a limited candidate has thrown by then.
    const result = await withTimeout(timeoutMs + 1_000, attempt, { error: late }).catch(
      ({ message: problem }: Error): Problem => ({ problem }),
    );
    return isProblem(result) && isEndlessLoop(result.problem)
      ? { ...result, problem: `this loop had not ended after ${timeoutMs / 1000} s, and was stopped` }
      : result;
  }
  /** Example paths and fragments that failed: failing calls and a browser would show them no better. */
  const broken = new Set<string>();
  async function check(key: string, what: string, when: string, render: () => Promise<Problem | undefined>) {
    if (broken.has(key)) return;
    begin(`${what} ${when}`);
    const result = await within(render);
    if (!result) return;
    const { problem, stack, file } = result;
    broken.add(key);
    // A module that has thrown throws something else the next time.
    candidate.end();
    const [, incomplete] = /^its handle \(chunk (.+)\) has no head/.exec(problem) ?? [];
    const place = file ?? (incomplete && placeOfHandle(incomplete)) ?? positionOf(stack);
    // What the fixtures have nothing to do with does not name them, nor the handle's chunk.
    const named = /^(?:its|the loader of|lists|places|has (?:a|no)) /.test(problem) ? what : `${what} ${when}`;
    const said = problem.replace(/^(its handle) \(chunk .+?\)/, '$1');
    const message = `${named}${/^(?:its|the|this) /.test(problem) ? ':' : ''} ${said}`;
    add(message, place ?? find(quoted(what, '(?<=path:\\s*)')), problem);
  }
  const placeOfHandle = (chunk: string) => find(quoted(chunk, '(?<=chunk:\\s*)'));

  begin('its server bundle');
  const loaded = await within(() => candidate.load(), loadProblemOf);
  if (isProblem(loaded)) {
    add(loaded.problem, positionOf(loaded.stack));
    return { findings, urls: [], soundFragments: [] };
  }
  const { routes, nested = [], fragments } = loaded;
  for (const path of nested) add(nestedRouteProblem(path), find(quoted(path, '(?<=path:\\s*)')) ?? 'src/remote.ts');
  if (nested.length > 0) return { findings, routes, fragments, urls: [], soundFragments: [] };
  const nests: Record<string, string[]> = {};
  const hasChunk = (chunk: string) => Object.hasOwn(release.assets, chunk);
  const examples = routes.map((pattern) => [pattern, urlOf(pattern, fixtures)] as const);
  const ofFixtures = withNamedServices(fixtures?.respond ?? respondEmpty, release.services, ({ message }) =>
    add(message, 'remote.json'),
  );
  for (const [when, respond] of [
    ['with its fixtures', ofFixtures],
    ['while every call fails', respondFailing],
  ] as const) {
    const isFailing = respond === respondFailing;
    const http = httpFrom(respond);
    for (const [pattern, path] of examples) {
      if (path)
        await check(path, pattern, when, async () => {
          const placed = new Set<string>();
          const task = pageTask(new URL(path, site.siteUrl).href, services);
          const page = await candidate.run(task, { http, placeFragment: placing(placed) });
          if (!isFailing) findings.push(...untypedFragments(pattern, placed, release, find));
          const wrong = placesOwn(placed, release.name) ?? problemIn(page, isFailing, hasChunk, release.name);
          const file =
            (wrong?.source && find(wrong.source)) ?? ('chunk' in page ? placeOfHandle(page.chunk) : undefined);
          return wrong && { ...wrong, file };
        });
      else if (!isFailing)
        add(
          `urls has no address for the route ${pattern}: add one that respond answers, such as '${pattern}': '${pattern.replace(/:\w+\??|\*/g, '…')}'`,
          fixturesFile,
        );
    }
    for (const key of fragments)
      await check(key, `the fragment ${key}`, when, async () => {
        const chunks: string[] = [];
        const placed = new Set<string>();
        const shared = { key, url: `${site.siteUrl}/`, idPrefix: 'f0', nonce: 'gate', services };
        const props = fixtures?.props?.[key];
        const context: TaskContext = { http, placeFragment: placing(placed), onChunk: (chunk) => chunks.push(chunk) };
        await candidate.run({ kind: 'fragment', ...shared, ...(props ? { props } : {}) }, context);
        if (placed.size > 0) nests[key] = [...placed];
        if (!isFailing) findings.push(...untypedFragments(`the fragment ${key}`, placed, release, find));
        const own = placesOwn(placed, release.name);
        if (own) return { ...own, file: find(own.source) };
        return chunks.every(hasChunk) ? undefined : { problem: 'names no chunk of the build' };
      });
  }
  const isSound = (what: string) => !broken.has(what);
  const urls = examples.flatMap(([, url]) => url ?? []).filter(isSound);
  const soundFragments = fragments.filter(isSound);
  // A module that has thrown throws something else the next time.
  if (broken.size === 0 && routes.every((route) => route.startsWith('/')))
    await check('paths()', 'paths()', 'with its fixtures', async () => {
      const { paths } = await candidate.run({ kind: 'paths', services }, { http: httpFrom(ofFixtures) });
      const pathnameOf = (path: string): string => new URL(path, site.siteUrl).pathname;
      const lost = paths.find(({ path }) => !routes.some((route) => matchPath(route, pathnameOf(path))))?.path;
      if (lost === undefined) return undefined;
      const problem = `lists ${lost} for the sitemap, but none of the remote's routes matches it (${routes.join(', ')}): remove it, or add a route`;
      return { problem, file: find(quoted(lost)) ?? find(/\bpaths\b(?=\s*[:,(])/) ?? 'src/remote.ts' };
    });
  return { findings, routes, fragments, ...(Object.keys(nests).length > 0 ? { nests } : {}), urls, soundFragments };
}

/** A page or fragment that places a fragment of its own remote. */
function placesOwn(placed: ReadonlySet<string>, remote: string) {
  const own = [...placed].find((fragment) => fragmentRemote(fragment) === remote);
  return own === undefined ? undefined : { problem: ownFragmentProblem(own), source: quoted(own) };
}

/** Notes the fragments that a page or fragment places; as on the site when nothing of them works, none is there. */
const placing =
  (placed: Set<string>): TaskContext['placeFragment'] =>
  async (fragment) => {
    placed.add(fragment);
    return unavailableFragment(fragment);
  };

type Typed = Pick<Release, 'name' | 'fragmentTypes'>;

interface Problem {
  readonly problem: string;
  /** What shows its place, where the sources have it. */
  readonly source?: RegExp;
  /** Otherwise that of the stack. */
  readonly file?: string | undefined;
  readonly stack?: string | undefined;
}

const isProblem = (result: unknown): result is Problem =>
  typeof result === 'object' && result !== null && 'problem' in result;

/** Findings about fragments of other remotes that a page places without saying what it hands in. */
const untypedFragments = (
  at: string,
  placed: Iterable<string>,
  { name, fragmentTypes = '' }: Typed,
  find: FindSource,
): Finding[] =>
  [...placed]
    .filter((fragment) => fragmentRemote(fragment) !== name)
    .filter((fragment) => !fragmentTypes.includes(`'${fragment}'`) && !fragmentTypes.includes(`"${fragment}"`))
    .map((fragment) => ({
      check: 'fragment-types',
      file: find(quoted(fragment)) ?? 'src/fragment-types.ts',
      message: `${at} loads the fragment ${fragment}, whose props src/fragment-types.ts does not declare. Add them with: npx --no-install federation types ${fragment}`,
    }));

function problemIn(
  page: PageResult,
  isFailing: boolean,
  hasChunk: (chunk: string) => boolean,
  name: string,
): Problem | undefined {
  if (page.kind === 'no-route') return { problem: 'is no route of the remote (paths are case-sensitive)' };
  const { status } = page;
  if (!isFailing && status >= (page.kind === 'page' ? 400 : 500)) return { problem: `answers ${status}` };
  if (page.kind === 'resource') return undefined;
  if (!hasChunk(page.chunk)) return { problem: 'its handle names no chunk of the build' };
  const html = page.outlet;
  if (html.replace(/<!--\/?[$&]-->/g, '') === `<div data-mfe="${name}"></div>`) return { problem: 'is empty' };
  if (isFailing) return undefined;
  if (/^<title>\s*[|<]/.test(page.headTags))
    return { problem: 'its head({ data }) returns an empty title: return one that names the page' };
  if (!page.headTags.includes('<meta name="description"'))
    return { problem: 'its head({ data }) returns no description: return one that says what the page is about' };
  const source = /<main[\s>]/;
  if (source.test(html))
    return { problem: 'has a <main>, but the site has one around each page: make it a <div> or a <section>', source };
  return headingProblem(html);
}

/** A page without a first heading; its place is that of the heading that it has, if the sources have it as it is rendered. */
function headingProblem(html: string): Problem | undefined {
  if (/<h1[\s>]/.test(html)) return undefined;
  const [, tag, text = ''] = /<(h[2-6])(?:\s[^<>]*)?>([^<]*)<\/\1>/.exec(html) ?? [];
  if (!tag) return { problem: 'has no <h1>: render one that names the page in its component' };
  return {
    problem: `has no <h1>: its first heading is <${tag}>${text}</${tag}>. Make the heading that names the page an <h1>`,
    source: new RegExp(`<${tag}(?:\\s[^<>]*)?>\\s*${escapeRegExp(text)}`),
  };
}

const urlOf = (pattern: string, fixtures?: GateFixtures): string | undefined =>
  fixtures?.urls?.[pattern] ?? (/[:*]/.test(pattern) ? undefined : pattern);
