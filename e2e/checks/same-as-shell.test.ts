import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { runWebpack } from '@meridian-vale/federation-tools/build/build';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { fixturesConfig } from '@meridian-vale/federation-tools/build/remote-config';
import { serverConfig } from '@meridian-vale/federation-tools/build/server-config';
import { Candidate, renderDeps } from '@meridian-vale/federation-tools/checks/candidate';
import { openFixtures } from '@meridian-vale/federation-tools/checks/render-release';
import { type FilledPage, OwnFragments, renderFilledPage } from '@meridian-vale/federation-tools/dev/render-page';
import { fragmentsPath, withHostPages } from '@meridian-vale/federation-tools/dev/test-host/routes';
import { httpFrom } from '@meridian-vale/federation-tools/test-host/http-from';
import { testPartition as partition, testSite as site } from '@meridian-vale/federation-tools/test-host/test-site';
import { InProcessPool } from '@meridian-vale/host/in-process';
import { integrityOf } from 'registry/release';
import { fragmentMarker } from 'render/fragment-marker';
import { loadRelease, runnerOf } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import type { RenderResult, RenderTask } from 'render/tasks';
import { repositoryRoot } from 'server-kit/repository-root';
import { PageFragments } from '../../packages/host/src/page/fragments.ts';
import { RemoteRunner } from '../../packages/host/src/processes/remote-runner.ts';

jest.setTimeout(300_000);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'same-'));
});
let candidate: Candidate | undefined;
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
afterEach(() => {
  candidate?.end();
  fixtures?.end();
});
afterAll(() => rmSync(dir, { recursive: true }));

/** The short run takes the smallest alone. */
const remotes = process.env.TEST_LONG ? listRemotes().map(({ name }) => name) : [];

test.each([...remotes, 'packages/federation-tools/template'])(
  'shell, gate and development server give the same bytes for every route and fragment of %s [GATE-11]',
  async (folder) => {
    const facts = readPackage(path.join(repositoryRoot, folder), '1.0.0');
    const { name, version } = facts;
    const outDir = path.join(dir, name);
    const options = { facts, mode: 'production', outDir } as const;
    await runWebpack(serverConfig(options, './src/remote.ts'), ...fixturesConfig(options));
    const file = path.join(outDir, 'server', `${name}.cjs`);
    const code = readFileSync(file, 'utf8');
    const bundle = { name, version, file, integrity: integrityOf(Buffer.from(code)) };
    const deps = await renderDeps();
    fixtures = await openFixtures(path.join(outDir, 'fixtures/fixtures.cjs'), deps);
    const { respond = () => ({ data: [] }), urls = {} } = fixtures ?? {};
    const http = () => httpFrom(respond);
    const { signal } = new AbortController();

    const pool = new InProcessPool();
    const releases = { bundles: () => [bundle], report: () => {} };
    const settings = { services: { site, partition }, timeoutMs: 60_000, budgetMs: 60_000 };
    const runner = new RemoteRunner(releases, pool, { clientFor: http }, settings);
    const active = { name, version, prefixes: [], versions: [] };
    const render = {
      ...{ set: { sequence: 1, remotes: [active] }, remote: active, span: undefined, requestId: '' },
    };
    const nonce = 'same';
    async function inShell(task: RenderTask, url: URL): Promise<string> {
      const placed = new PageFragments(runner, { ...render, url, signal });
      const result = await pool.run(bundle, task, { http: http(), placeFragment: placed.placeFragment }, signal);
      return textOf(result, (outlet) => placed.fill(outlet, nonce));
    }

    const gate = new Candidate(name, code, deps);
    candidate = gate;
    const { remote } = loadRelease(name, code, sharedModules);
    const dev = runnerOf(name, withHostPages(name, remote));
    const { routes, fragments } = await gate.load();
    expect(routes.length + fragments.length).toBeGreaterThan(0);
    for (const pattern of routes) {
      const url = new URL((urls as Record<string, string>)[pattern] ?? pattern, site.siteUrl);
      const task = { kind: 'page', url: url.href, budgetMs: 60_000, nonce, services: { site, partition } } as const;
      const shell = await inShell(task, url);
      expect(textOf(await gate.run(task, { http: http() }, signal))).toBe(shell);
      const own = new OwnFragments({ name, version, release: dev }, url, { http: http(), site, partition });
      const page = await renderFilledPage(dev, own);
      expect(page instanceof Response ? await page.text() : page.html).toBe(shell);
    }
    for (const key of fragments) {
      const url = new URL('/elsewhere', site.siteUrl);
      const task = { kind: 'fragment', key, url: url.href, idPrefix: 'own0', services: { site, partition } } as const;
      const shell = await inShell(task, url);
      expect(textOf(await gate.run(task, { http: http() }, signal))).toBe(shell);
      const at = new URL(fragmentsPath + key, site.siteUrl);
      const own = new OwnFragments({ name, version, release: dev }, at, { http: http(), site, partition });
      const page = (await renderFilledPage(dev, own)) as FilledPage;
      const frame = { kind: 'page', url: at.href, budgetMs: 60_000, nonce, services: { site, partition } } as const;
      const placeFragment = async (of: string) => ({ name: of, state: 'ready' as const, place: 0 });
      const around = textOf(await dev.run(frame, { http: http(), placeFragment }, signal)).split(
        fragmentMarker(nonce, 0),
      );
      expect(page.html).toBe(around.join(shell));
      expect(around).toHaveLength(2);
    }
  },
);

function textOf(result: RenderResult<RenderTask>, fill = (outlet: string) => outlet): string {
  if (result.kind === 'page') return fill(result.outlet);
  if (result.kind === 'fragment') return result.html;
  if (result.kind === 'resource') return result.body;
  throw new Error(`It is ${result.kind}`);
}
