import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from 'federation/contract';
import { isReleaseSegment, releaseAddress } from 'federation/releases/release';
import type { Releases } from '../releases/releases.ts';
import { sendProblem } from './problem.ts';
import { securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

export interface StaticFiles {
  readonly releasesDir: string;
  /** Files served under /assets. */
  readonly publicDir: string;
  readonly site: SiteConfig;
  readonly releases: Pick<Releases, 'current'>;
  /** Resolves when a release is in `releasesDir`, if there is one. */
  readonly fetchRelease?: ((name: string, version: string) => Promise<void>) | undefined;
}

/** `/remotes/<name>/<version>/…`: only a release's `browser/` folder, immutable; and the pointer. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { releasesDir, publicDir, site, releases, fetchRelease }: StaticFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [releasesDir, publicDir],
    serve: false,
    preCompressed: true,
  });

  app.get('/remotes/registry.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      sequence: releases.current.sequence,
      remotes: releases.current.remotes.map(({ name, prefixes, candidates }) => ({
        name,
        prefixes,
        versions: candidates.map(({ version, entry }) => ({
          version,
          entry: `${releaseAddress({ name, version })}${entry}`,
        })),
      })),
    }),
  );

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (![name, version].every(isReleaseSegment) || file.endsWith('/') || !file)
        return sendProblem(reply, 404, 'Not found');
      try {
        await fetchRelease?.(name, version);
      } catch {
        return sendProblem(reply, 503, 'The registry does not answer');
      }
      return reply.sendFile(path.posix.join(name, version, 'browser', path.posix.normalize(`/${file}`)), releasesDir, {
        maxAge: '365d',
        immutable: true,
      });
    },
  );

  app.get('/assets/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(site))),
  );

  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(site, Date.now())),
  );

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(path.posix.normalize(`/${request.params['*']}`), publicDir, { maxAge: '1h' }),
  );
}
