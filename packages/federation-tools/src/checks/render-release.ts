import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { type Finding, type RenderOptions, sourceFinder, sourcePosition } from 'registry/gate';
import type { Release } from 'registry/release';
import type { ProgramDeps } from 'render/process/start-program';
import { builtFixturesFile, fixturesFile } from '../build/remote-config.ts';
import { pageTask } from '../dev/render-page.ts';
import { type GateFixtures, type MockHandler, withNamedServices } from '../dev/service-stub.ts';
import { httpFrom } from '../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../test-host/test-site.ts';
import { Candidate, renderDeps } from './candidate.ts';
import { withLoopLimit } from './loop-limit.ts';
import { type RenderReport, renderParts, renderTimeoutMs, respondEmpty } from './render-checks.ts';

const skipped = 'not checked: fix the shared-packages error first';
const runningOn =
  "a timer started here keeps running on the server: start it in a component's effect, and clear it in the function that the effect returns";

/** Runs a release: renders its routes and fragments, and opens them in a browser. The shell has none of its own. */
export async function renderChecks(
  release: Release,
  { dir, fitsShell, begin, ...pages }: RenderOptions,
): Promise<RenderReport> {
  if (release.entry === undefined) return { findings: [], urls: [], soundFragments: [] };
  begin('rendering');
  const bundle = readFileSync(path.join(dir, `server/${release.name}.cjs`), 'utf8');
  const deps = await renderDeps();
  const positionOf = (stack?: string) => sourcePosition(dir, stack);
  const opened = await openFixtures(path.join(dir, builtFixturesFile), deps);
  const candidate = new WatchedCandidate(release.name, bundle, deps);
  try {
    const { findings, ...rendered } = await renderParts(release, candidate, opened, {
      begin: (at) => begin('rendering', at),
      positionOf,
      find: sourceFinder(dir),
    });
    const { urls, routes = [], soundFragments: fragments } = rendered;
    if (urls.length + fragments.length === 0) return { ...rendered, findings };
    const timers = new Set((await candidate.runningTimers()).map(positionOf));
    const found: Finding[] = [...findings];
    for (const file of timers)
      found.push({ check: 'rendering', message: runningOn, ...(file ? { file } : {}), warning: true });
    if (!fitsShell) {
      found.push({ check: 'browser', message: skipped, warning: true, unchecked: true });
      return { ...rendered, findings: found };
    }
    begin('browser');
    const { checkInBrowser } = await import('./browser/browser-check.ts');
    const respond = withNamedServices(opened?.respond ?? respondEmpty, release.services);
    const check = { ...opened, ...pages, dir, respond, release, candidate, urls, parts: { routes, fragments } };
    const inBrowser = await checkInBrowser(check, (at) => begin('browser', at));
    return { ...rendered, findings: [...found, ...inBrowser] };
  } finally {
    candidate.end();
    opened?.end();
  }
}

const timersPath = '/__timers';

/**
 * A candidate that knows the timers of its code, and whose loops end: a timer that is never cleared outlives the page that
 * has started it.
 */
export class WatchedCandidate extends Candidate {
  constructor(name: string, bundle: string, deps: Awaited<ReturnType<typeof renderDeps>>) {
    const limited = withLoopLimit(bundle, renderTimeoutMs);
    super(name, `${watched.replaceAll('\n', ' ')}${limited}\n${answer}`, deps);
  }

  override async load() {
    const { routes, ...parts } = await super.load();
    return { ...parts, routes: routes.filter((route) => route !== timersPath) };
  }

  /** The stacks of the calls that have started what still runs: intervals, and timeouts that start themselves again. */
  async runningTimers(): Promise<string[]> {
    return (await answerOf(this, timersPath)) ?? [];
  }
}

/** What a route that was added to a bundle answers, in JSON; undefined if it does not. */
async function answerOf(candidate: Candidate, address: string) {
  const page = await candidate.run(pageTask(site.siteUrl + address, { site, partition }), {
    http: httpFrom(() => undefined),
  });
  return page.kind === 'resource' ? JSON.parse(page.body) : undefined;
}

/** Hides the functions of Node from the bundle. It is one line, so that the lines of stacks stay as they are. */
const watched = `
const { __timers, setInterval, setTimeout, clearInterval, clearTimeout } = ((node) => {
  const running = new Map();
  let isTimer = false;
  const inTimer = (callback) => (...args) => {
    isTimer = true;
    try { return callback(...args); } finally { isTimer = false; }
  };
  const keep = (timer, starter) => {
    const started = {};
    Error.captureStackTrace(started, starter);
    return running.set(timer, started.stack) && timer;
  };
  const clear = (timer) => { running.delete(timer); node.clearTimeout(timer); };
  return {
    __timers: running,
    setInterval: function setInterval(callback, ...rest) {
      return keep(node.setInterval(inTimer(callback), ...rest), setInterval);
    },
    setTimeout: function setTimeout(callback, ...rest) {
      const run = inTimer(callback);
      const timer = node.setTimeout((...args) => { running.delete(timer); run(...args); }, ...rest);
      return isTimer ? keep(timer, setTimeout) : timer;
    },
    clearInterval: clear,
    clearTimeout: clear,
  };
})(globalThis);`;

/** Another route, which says what runs. */
const answer = `
{
  const { remote } = module.exports;
  const loader = async () => Response.json([...__timers.values()]);
  if (Array.isArray(remote?.routes))
    module.exports = { remote: { ...remote, routes: [...remote.routes, { path: '${timersPath}', loader }] } };
}`;

/**
 * The fixtures of a release, in a render process of their own: its team may be another than that of who checks it.
 * Undefined if it has none.
 * @throws if they throw, or export no `respond`
 */
export async function openFixtures(file: string, deps: Omit<ProgramDeps, 'heapMb'>) {
  if (!existsSync(file)) return undefined;
  const candidate = new Candidate('fixtures', asRemote(readFileSync(file, 'utf8')), deps);
  const ask = async (question: string): Promise<Answer> =>
    (await answerOf(candidate, `/?${new URLSearchParams({ question })}`)) ?? {
      error: new Error(`${fixturesFile} does not answer`),
    };
  try {
    const { data: _, error: __, ...given } = await ask('null');
    const respond: MockHandler = async (request) => dataOf(await ask(JSON.stringify(request)));
    return { ...given, respond, end: candidate.end };
  } catch (error) {
    candidate.end();
    const { message } = error as Error;
    throw message.startsWith(fixturesFile) ? error : new Error(`${fixturesFile} throws "${message}"`, { cause: error });
  }
}

interface Answer extends Pick<GateFixtures, 'urls' | 'props'> {
  readonly data?: unknown;
  readonly error?: Pick<HttpError, 'message'> & Partial<Pick<HttpError, 'code' | 'response'>>;
}

function dataOf({ data, error }: Answer): unknown {
  if (!error) return data;
  const { code, message, response } = error;
  throw code ? new HttpError(code, message, response) : new Error(message);
}

/** A remote, as a render process runs it, whose one route answers a call, or `null` with the addresses and props. */
const asRemote = (code: string): string => `${code}
{
  const { respond, urls, props } = module.exports;
  if (!respond) throw new Error('${fixturesFile} does not export respond');
  const answer = async (call) => {
    try {
      return call ? { data: await respond(call) } : { urls, props };
    } catch (error) {
      return { error: { code: error.code, message: error.message, response: error.response } };
    }
  };
  const loader = async ({ request }) =>
    Response.json(await answer(JSON.parse(new URL(request.url).searchParams.get('question'))));
  module.exports = { remote: { routes: [{ path: '/', loader }] } };
}`;
