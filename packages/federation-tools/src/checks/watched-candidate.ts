import { pageBudgetMs } from 'remote-host/within-budget';
import { Candidate } from '../candidate/candidate.ts';
import { httpFrom } from '../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../test-host/test-site.ts';

const timersPath = '/__timers';

/** A candidate that knows the timers of its code: a timer that is never cleared outlives the page that has started it. */
export class WatchedCandidate extends Candidate {
  constructor(name: string, bundle: string, ...rest: Tail<ConstructorParameters<typeof Candidate>>) {
    super(name, `${watched.replaceAll('\n', ' ')}${bundle}\n${answer}`, ...rest);
  }

  override async load() {
    const { routes, ...parts } = await super.load();
    return { ...parts, routes: routes.filter((route) => route !== timersPath) };
  }

  /** The stacks of the calls that have started what still runs: intervals, and timeouts that start themselves again. */
  async runningTimers(): Promise<string[]> {
    const task = {
      kind: 'page',
      url: site.siteUrl + timersPath,
      budgetMs: pageBudgetMs,
      nonce: 'gate',
      site,
      partition,
    } as const;
    const http = httpFrom(() => undefined);
    const page = await this.run(task, { http }, new AbortController().signal);
    return page.kind === 'resource' ? JSON.parse(page.body) : [];
  }
}

type Tail<T extends readonly unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;

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
