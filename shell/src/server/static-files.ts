import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isReleaseSegment, releaseAddress } from 'federation/releases/release';
import type { ShellDeps } from './app.ts';
import { sendProblem } from './problem.ts';
import { webManifest } from './web-manifest.ts';

/** `/remotes/<name>/<version>/…`: only a release's `browser/` folder, immutable; and the pointer. */
export async function registerReleaseFiles(
  app: FastifyInstance,
  { configuration, registry, releases, publicDir }: ShellDeps,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [path.join(registry.dir, 'releases'), publicDir],
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

  app.get<{ Params: { name: string; version: string; '*': string } }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version, '*': file } = request.params;
    if (![name, version].every(isReleaseSegment) || file.endsWith('/') || !file)
      return sendProblem(reply, 404, 'Not found');
    return reply.sendFile(
      path.posix.join(name, version, 'browser', path.posix.normalize(`/${file}`)),
      path.join(registry.dir, 'releases'),
      {
        maxAge: '365d',
        immutable: true,
      },
    );
  });

  app.get('/assets/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(configuration.site))),
  );

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(path.posix.normalize(`/${request.params['*']}`), publicDir, { maxAge: '1h' }),
  );
}
