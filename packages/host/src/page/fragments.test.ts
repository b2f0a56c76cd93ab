import type { FragmentData, Remote, Services } from '@meridian-vale/federation/contract';
import { Fragment } from '@meridian-vale/federation/remote';
import { createElement } from 'react';
import { fillMarkers, fragmentMarker } from 'render/fragment-marker';
import { runnerOf } from 'render/load-release';
import { site } from '../../../../shell/test/site-config.ts';
import { RemoteRunner, type RunTask } from '../processes/remote-runner.ts';
import type { VersionEvent } from '../releases/release-source.ts';
import { RenderLimitError } from '../render-limit.ts';
import { PageFragments } from './fragments.ts';

const bundle = (version: string) => ({ name: 'mfe-piece', version, file: '', integrity: '' });
const never = () => new Promise<never>(() => {});
const nonce = 'abc';

type Load = (args: { request: Request; props: unknown; services: Services }) => Promise<unknown>;
const loads: Load = async () => 'data';
const Piece = ({ data }: { data: string | FragmentData }) =>
  typeof data === 'string' ? `<${data}>` : createElement(Fragment, { of: data, fallback: 'No inner' });

const remoteWith = (load: Load): Remote => ({
  routes: [],
  fragments: { piece: async () => ({ chunk: 'piece', Component: Piece, load: load as never }) },
});

/** Places fragments of `mfe-piece`, whose versions have these loaders. */
function fragmentsOf(versions: Readonly<Record<string, Load | Error>>, budgetMs = 5_000) {
  const failed: string[] = [];
  const succeeded: string[] = [];
  const run: RunTask = ({ version }, task, context, signal) => {
    const load = versions[version];
    return load instanceof Error
      ? Promise.reject(load)
      : runnerOf('mfe-piece', remoteWith(load as Load)).run(task, context, signal);
  };
  const releases = {
    bundles: () => Object.keys(versions).map(bundle),
    report: ({ version }: { version: string }, event: VersionEvent) =>
      void (event === 'rendered' ? succeeded : failed).push(version),
  };
  const http = { request: () => Promise.reject(new Error('No call is made here')) };
  const remotes = ['mfe-piece', 'mfe-page'].map((name) => ({ name, version: '1', prefixes: [], versions: [] }));
  const settings = { services: { site, partition: 'p' }, timeoutMs: 1_000, budgetMs };
  const runner = new RemoteRunner(releases, { run }, { clientFor: () => http }, settings);
  const page = new PageFragments(runner, {
    set: { sequence: 1, remotes },
    remote: { name: 'mfe-page' },
    url: new URL(`${site.siteUrl}/a`),
    signal: new AbortController().signal,
    span: undefined,
    requestId: '',
  });
  return { page, failed, succeeded };
}

test('a fragment is rendered with its props, and the page learns its state, never its data', async () => {
  const { page, succeeded } = fragmentsOf({ v2: async ({ props }) => JSON.stringify(props) });
  const placed = { name: 'piece/piece', state: 'ready', place: 0, props: { a: 1 } };
  expect(await page.placeFragment('piece/piece', { a: 1 })).toEqual(placed);
  expect(page.fill(`<p>${fragmentMarker(nonce, 0)}</p>`, nonce)).toBe('<p>&lt;{&quot;a&quot;:1}&gt;</p>');
  expect(page.placements.toArray()).toMatchObject([
    { name: 'piece/piece', chunk: 'piece', idPrefix: 'f0', rendered: { data: '{"a":1}' } },
  ]);
  expect(succeeded).toEqual(['v2']);
});

test.each([
  ['has no working version', 'piece/piece', new Error('broken'), ['v2']],
  ['does not exist, which is the fault of whoever places it', 'piece/other', loads, []],
  ["is the page's own", 'page/piece', loads, []],
  ['is of an unknown remote', 'nobody/piece', loads, []],
  ['finds all processes busy, which is no fault of its release', 'piece/piece', new RenderLimitError(4), []],
] as const)(
  'a fragment that %s is unavailable, and the page needs none of its files [REMOTE-46]',
  async (_what, name, load, blamed) => {
    const { page, failed } = fragmentsOf({ v2: load });
    expect(await page.placeFragment(name)).toEqual({ name, state: 'unavailable' });
    expect(page.placements.toArray().filter(Boolean)).toEqual([]);
    expect(failed).toEqual(blamed);
  },
);

test('a fragment that exceeds the budget is pending: its load is aborted, its files stay, no release is blamed, and none begins in its turn', async () => {
  const aborted = jest.fn();
  const late: Load = ({ request }) => {
    request.signal.addEventListener('abort', aborted);
    return never();
  };
  const { page, failed } = fragmentsOf({ v2: late }, 50);
  const placed = await Promise.all(Array.from({ length: 9 }, () => page.placeFragment('piece/piece', { a: 1 })));
  expect(placed[0]).toEqual({ name: 'piece/piece', state: 'pending', place: 0, props: { a: 1 } });
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['pending']));
  expect(page.placements.toArray().filter(Boolean)).toMatchObject(Array(4).fill({ chunk: 'piece' }));
  expect([aborted.mock.calls.length, failed]).toEqual([4, []]);
});

test('four fragments of a page run at a time', async () => {
  let [running, most] = [0, 0];
  const load = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    return 'data';
  };
  const { page } = fragmentsOf({ v2: load });
  const placed = await Promise.all(Array.from({ length: 9 }, () => page.placeFragment('piece/piece')));
  expect([placed.every(({ state }) => state === 'ready'), most]).toEqual([true, 4]);
});

describe('a fragment within a fragment', () => {
  /** Places itself: the page is of another remote than the fragment. */
  const within =
    (inner: Load, depth = 1): Load =>
    async (args) => {
      const level = Number((args.props as { level?: number } | undefined)?.level ?? 0);
      return level < depth ? args.services.loadFragment('page/piece', args.request, { level: level + 1 }) : inner(args);
    };
  const shown = ({ page }: ReturnType<typeof fragmentsOf>) => page.fill(fragmentMarker(nonce, 0), nonce);

  test('is rendered into it, with data of its own [REMOTE-47]', async () => {
    const made = fragmentsOf({ v2: within(loads) });
    await made.page.placeFragment('piece/piece');
    expect(shown(made)).toBe('<div data-mfe="mfe-page"><div>&lt;data&gt;</div></div>');
    expect(made.page.placements.toArray()).toMatchObject([
      { rendered: { data: { name: 'page/piece', place: 1 } } },
      { name: 'page/piece', rendered: { data: 'data' } },
    ]);
    expect(made.page.placements.incomplete).toBe(false);
  });

  test.each([
    ['fails', async () => Promise.reject(new Error('broken')), 'No inner'],
    ['is late', never, 'Loading...'],
  ] as const)('that %s leaves it whole, and no cache keeps the page [REMOTE-46]', async (_what, inner, text) => {
    const made = fragmentsOf({ v2: within(inner) }, 200);
    expect(await made.page.placeFragment('piece/piece')).toMatchObject({ state: 'ready' });
    expect(shown(made)).toContain(text);
    expect(made.page.placements.incomplete).toBe(true);
  });

  test('places none itself [REMOTE-47]', async () => {
    const made = fragmentsOf({ v2: within(loads, 2) });
    await made.page.placeFragment('piece/piece');
    expect(shown(made)).toContain('No inner');
    expect(made.page.placements.toArray()).toHaveLength(2);
  });

  test('is no part of a page whose fragment fails after it', async () => {
    const made = fragmentsOf({
      v2: async (args) => {
        if ((args.props as { inner?: true }).inner) return 'data';
        await args.services.loadFragment('page/piece', args.request, { inner: true });
        throw new Error('broken');
      },
    });
    expect(await made.page.placeFragment('piece/piece')).toMatchObject({ state: 'unavailable' });
    expect([...made.page.placements.keys()]).toEqual([0]);
  });
});

test('what looks like a pattern in the HTML of a fragment is text', async () => {
  const { page } = fragmentsOf({ v2: async () => "$& $1 $' $`" });
  await page.placeFragment('piece/piece');
  expect(page.fill(fragmentMarker(nonce, 0), nonce)).toBe('&lt;$&amp; $1 $&#x27; $`&gt;');
});

test.each([
  ['twice', fragmentMarker(nonce, 0) + fragmentMarker(nonce, 0)],
  ['with an unknown number', fragmentMarker(nonce, 7)],
  ['without a number', `<!--fragment ${nonce} x-->`],
  ['that does not end', `<!--fragment ${nonce} 0`],
])('a page that contains a marker %s fails', async (_what, outlet) => {
  const { page } = fragmentsOf({ v2: async () => 'data' });
  await page.placeFragment('piece/piece');
  expect(() => page.fill(outlet, nonce)).toThrow(expect.objectContaining({ code: 'FORGED_MARKER' }));
  expect(page.fill(fragmentMarker('other', 0), nonce)).toBe(fragmentMarker('other', 0));
});

test('a page and a fragment make no script together [SECURITY-37]', () => {
  const fill = (html: string) => fillMarkers(`<script${fragmentMarker(nonce, 0)}`, nonce, () => html);
  expect(() => fill(' src="/remotes/early.js">')).toThrow(expect.objectContaining({ code: 'ACTIVE_MARKUP' }));
});
