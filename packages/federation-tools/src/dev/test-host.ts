import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Remote } from '@meridian-vale/federation/contract';
import { releaseUrl } from 'registry/release';
import { servicesIn } from 'render/boot';
import { contentSecurityPolicy } from 'render/content-security-policy';
import { evaluateBundle } from 'render/evaluate-bundle';
import { runnerOf } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import webpack, { type Compiler } from 'webpack';
import { checkoutRoot } from '../assembly/package-manifest.ts';
import { styleNonce } from '../build/base-config.ts';
import { describeErrors } from '../build/format-errors.ts';
import { fixturesConfig } from '../build/remote-config.ts';
import { testPartition, testSite } from '../test-host/test-site.ts';
import { httpThrough, SiteProxy } from './against/site-proxy.ts';
import type { HostAdapter } from './dev-server.ts';
import { documentOf } from './document.ts';
import { hostConfig } from './host-config.ts';
import type { PackageCompilers } from './package-compilers.ts';
import { failedPage, OwnFragments, renderFilledPage } from './render-page.ts';
import { type GateFixtures, serviceAnswer, servicesPath, withNamedServices } from './service-stub.ts';
import { fragmentPath, fragmentsPath, withHostPages } from './test-host/routes.ts';

const styleSources = [`'nonce-${styleNonce}'`];

/**
 * Server-renders and hydrates a single remote, with a plain frame, a stub guest, and responses from its fixtures.
 * @param origin the host's own, for calls from its server
 * @param services the origin of the site whose services are called instead of `test/fixtures.ts`
 */
export async function createTestHost(
  remote: PackageCompilers,
  origin: string,
  services?: string,
): Promise<HostAdapter> {
  const { facts } = remote;
  const evaluate = (file: string): unknown => evaluateBundle(readFileSync(file, 'utf8'), file, sharedModules);
  const report = (error: unknown): void => remote.report(error);
  const fixtures = watchFixtures(remote);
  const readFixtures = () => evaluate(fixtures?.file ?? '') as GateFixtures;
  const proxy = services ? new SiteProxy({ site: new URL(services).origin, local: origin }) : undefined;
  const boot = proxy && (await proxy.frame()).frame.boot;
  const given = boot ? servicesIn(boot) : { site: testSite, partition: testPartition };
  const ownServices = { ...given, site: { ...given.site, siteUrl: origin } };
  const http = httpThrough(origin, boot ? boot.identity : { appId: 'dev' });

  async function respond(request: IncomingMessage): Promise<Response> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname.startsWith(servicesPath)) {
      if (proxy) return proxy.adapt(await proxy.fetch(request));
      const reply = fixtures && withNamedServices(readFixtures().respond, facts.services, report);
      const { body, ...answer } = await serviceAnswer(request.method, url.href, await text(request), reply);
      return new Response(body, answer);
    }
    const bundle = evaluate(remote.serverBundle?.file ?? '') as { remote: Remote };
    const { routes, fragments: parts = {} } = bundle.remote;
    const { urls = {}, props = {} } = fixtures ? readFixtures() : {};
    const release = runnerOf(facts.name, withHostPages(facts.name, bundle.remote));
    const fragments = new OwnFragments({ ...facts, release, onError: report }, url, { ...ownServices, http });
    const page = await renderFilledPage(release, fragments).catch((error) => {
      report(error);
      return failedPage(error);
    });
    if (page instanceof Response) return page;
    const entry = `${releaseUrl(facts)}${remote.release?.entry}`;
    const placed = Object.keys(parts).map((key) => fragmentPath(key, props[key]).slice(fragmentsPath.length));
    const shown = { routes: routes.map(({ path = '' }) => urls[path] ?? path), fragments: placed };
    return new Response(documentOf(page, { ...facts, entry }, ownServices, shown), {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(given.site.imageOrigins, { origin, styleSources }),
      },
    });
  }

  return { bundle: hostConfig(facts.dir), ready: fixtures?.built, respond };
}

/** Compiles the fixtures like the remote's server bundle, so that they may import the same modules. */
function watchFixtures(remote: PackageCompilers): { file: string; built: Promise<void> } | undefined {
  const { facts } = remote;
  const outDir = path.join(checkoutRoot(facts.dir), '.cache/dev', facts.name);
  const [config] = fixturesConfig({ facts, mode: 'development', outDir });
  if (!config) return undefined;
  const compiler = webpack(config) as Compiler;
  const built = new Promise<void>((done) => {
    compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      const errors = error || !stats ? [String(error)] : describeErrors(stats);
      remote.emit('compiled', 'fixtures', errors);
      if (errors.length > 0) return;
      done();
      remote.emit('changed');
    });
  });
  return { file: path.join(outDir, 'fixtures/fixtures.cjs'), built };
}
