import { assertKind, assertMayPublish, assertMayRelease } from '../keys/access.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseSetId, shellHeader } from '../release/release-set-text.ts';
import { downloadRelease, verifyRelease } from '../rules/stored-release.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { archiveType, type TypedApp, transferTimeout } from './change-routes.ts';
import { FileParams, ReleaseParams, SetQuery } from './schemas.ts';

/** What is live, what is stored, and the log: every key may read most of it. */
export function releaseRoutes(app: TypedApp, store: RegistryStore): void {
  app.get('/set', { schema: { querystring: SetQuery } }, async ({ headers, query, registryCaller, log }, reply) => {
    // Before a team builds what its upload would be refused for.
    const { name, prefixes } = query;
    if (name)
      await assertMayPublish(store, registryCaller, { name, prefixes: prefixes?.split(',').filter(Boolean) ?? [] });
    const set = await store.readSet();
    const etag = `"${releaseSetId(set)}"`;
    const [, has] = /^"(\d+-\w+)"$/.exec(headers['if-none-match'] ?? '') ?? [];
    const shell = headers[shellHeader];
    if (registryCaller.kind === 'shell' && has && typeof shell === 'string' && /^[\w.:-]{1,200}$/.test(shell))
      void (async () => store.reports.recordShell({ shell, set: has }))().catch(({ name, code, reason }) =>
        log.warn({ error: code ?? name, reason }, 'which set a shell has could not be stored'),
      );
    reply.header('etag', etag);
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(set);
  });

  app.get('/releases', async () => store.listReleases());

  app.get('/releases/:name/:version', { schema: { params: ReleaseParams } }, async ({ params }, reply) =>
    reply.type('application/json').send(await store.readManifest(params.name, params.version)),
  );

  app.get('/releases/:name/:version/verified', { schema: { params: ReleaseParams } }, async (request, reply) => {
    const { params, registryCaller } = request;
    // It reads the whole release.
    assertKind(registryCaller, 'owner');
    await verifyRelease(store, params.name, params.version);
    return reply.code(204).send();
  });

  // What the next release's deltas are made against, and errors are mapped by. Other teams' releases may not be public
  // yet; everyone may read the shell's sources, which are part of the kit.
  app.get(
    '/releases/:name/:version/:folder/:file',
    { schema: { params: FileParams } },
    async ({ params: { name, version, ...params }, registryCaller }, reply) => {
      if (name !== 'shell' || params.folder !== 'maps') assertMayRelease(registryCaller, name);
      const release = await store.readRelease(name, version);
      const file = `${params.folder}/${params.file}`;
      if (!Object.hasOwn(release.files, file)) throw new ReleaseError('RELEASE_NOT_FOUND', `There is no ${file}`);
      return reply.type('application/octet-stream').send(await store.readFile(release, file));
    },
  );

  // Includes the server bundle, which other teams may not read; the owner rehearses upgrades with it.
  app.get(
    '/releases/:name/:version/archive',
    { schema: { params: ReleaseParams }, handlerTimeout: transferTimeout },
    async ({ params, registryCaller }, reply) => {
      assertKind(registryCaller, 'shell', 'owner');
      return reply.type(archiveType).send(await downloadRelease(store, params.name, params.version));
    },
  );

  app.get('/log', async () => store.log.read());
}
