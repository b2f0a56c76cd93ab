import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { UnsupportedMediaTypeError } from 'server-kit/request-errors';
import { shellHeader } from '../client/http-registry.ts';
import { type Gate, inOwnProcess } from '../gate/registry-gate.ts';
import { addKey, assertHasRight, assertOwnsPrefixes, assertOwnsRemote, revokeKey } from '../keys/team-keys.ts';
import { pointerOf } from '../release/release.ts';
import { unpackRelease } from '../release/release-archive.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { assertReleasable } from '../release/release-segments.ts';
import { releaseId, releaseSetId } from '../release/release-set-text.ts';
import { readErrors } from '../reports/read-errors.ts';
import { readVitals } from '../reports/read-vitals.ts';
import {
  downloadRelease,
  previewRelease,
  promoteChecked,
  publishChecked,
  type Rules,
  rollbackUnchecked,
  verifyRelease,
} from '../rules/gated-registry.ts';
import { deleteRelease, prune } from '../rules/prune.ts';
import type { RequiredRehearsals } from '../rules/required-rehearsals.ts';
import type { Claim, RegistryStore, TeamRight } from '../store/registry-store.ts';
import { RehearsalReport } from '../store/rehearsal-report.ts';
import { assertKind, authenticate, type RegistryCaller, type RegistryKeys } from './registry-access.ts';
import {
  FileParams,
  KeyBody,
  NameParams,
  PreviewBody,
  PromoteBody,
  PublishQuery,
  RehearsalQuery,
  ReleaseParams,
  ReportsBody,
  RollbackBody,
  SetQuery,
} from './registry-schemas.ts';
import { type LimitedChange, TeamLimits, type TeamQuota } from './team-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    registryCaller: RegistryCaller;
  }
}

interface RegistryDeps {
  readonly store: RegistryStore;
  readonly keys: RegistryKeys;
  readonly quota: TeamQuota;
  readonly rehearsals?: RequiredRehearsals | undefined;
  /** Checks releases; default: in processes with the limits of a registry. */
  readonly gate?: Gate | undefined;
}

const archiveType = 'application/x-tar';
/** Of a shell's reports: as large as a thousand with their frames may be. */
const reportsLimit = 16 * 2 ** 20;
/** Timeout of an upload or download. */
const transferTimeout = 120_000;
/** Timeout of a promotion: its checks may wait for others'. */
const gateTimeout = 120_000;
/** Of a rehearsal's report: its findings are limited in number and length. */
const maxReportBytes = 2 ** 20;

/**
 * The registry for teams, shells and the owner. Internal: neither documented in OpenAPI nor proxied by the shell;
 * `npm run remotes` is its client.
 */
export const registryRoutes =
  ({ store, keys, quota, rehearsals, gate = inOwnProcess() }: RegistryDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limits = new TeamLimits(store, quota);
    /** Makes a change that is limited for teams. */
    const limited = <T>(caller: RegistryCaller, kind: LimitedChange, change: () => Promise<T>) =>
      caller.kind === 'team' ? limits.change(caller.key, kind, change) : change();
    const rules: Rules = { store, gate, previewKey: keys.previewKeys[0], rehearsals };
    app.addContentTypeParser(archiveType, (_request, body, done) => done(null, body));
    app.decorateRequest('registryCaller');
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = await authenticate(request, store, keys);
      request.registryCaller = caller;
      if (caller.kind === 'team' && request.method === 'GET') await limits.read(caller.key, reply.raw);
    });
    app.addHook('onResponse', async ({ log, registryCaller, routeOptions }, { statusCode: status }) => {
      if ([401, 403, 429].includes(status))
        log.warn({ key: registryCaller?.by ?? 'unknown', route: routeOptions.url, status }, 'a call was refused');
    });
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });

    const assertMayPublish = async (caller: RegistryCaller, claim: Claim) => {
      assertMayRelease(caller, claim.name, 'publish');
      if (caller.kind === 'team') await assertOwnsPrefixes(store, caller.key, claim);
    };

    app.get('/set', { schema: { querystring: SetQuery } }, async ({ headers, query, registryCaller, log }, reply) => {
      // Before a team builds what its upload would be refused for.
      const { name, prefixes } = query;
      if (name) await assertMayPublish(registryCaller, { name, prefixes: prefixes?.split(',').filter(Boolean) ?? [] });
      const set = await store.readSet();
      const etag = `"${releaseSetId(set)}"`;
      const [, has] = /^"(\d+-\w+)"$/.exec(headers['if-none-match'] ?? '') ?? [];
      const shell = headers[shellHeader];
      if (registryCaller.kind === 'shell' && has && typeof shell === 'string' && /^[\w.:-]{1,200}$/.test(shell))
        void (async () => store.reportShell({ shell, set: has }))().catch(({ name }) =>
          log.warn({ error: name }, 'a shell could not be noted'),
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

    app.delete('/releases/:name/:version', { schema: { params: ReleaseParams } }, async (request, reply) => {
      const { params, registryCaller } = request;
      assertMayRelease(registryCaller, params.name, 'publish');
      await deleteRelease(store, params.name, params.version, registryCaller.by);
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

    app.post(
      '/releases',
      { schema: { querystring: PublishQuery }, handlerTimeout: transferTimeout },
      async ({ body, query, registryCaller: caller }, reply) => {
        if (!(body instanceof Readable)) throw new UnsupportedMediaTypeError(`The body has to be ${archiveType}`);
        assertKind(caller, 'owner', 'team');
        const unpack = async (draft: string) => {
          const release = await unpackRelease(body, draft, async (manifest) => {
            assertReleasable(manifest);
            await assertMayPublish(caller, manifest);
          });
          if (caller.kind === 'team') await limits.assertFits(release, draft);
          return release;
        };
        const receive = () => publishChecked(rules, unpack, { ...query, by: caller.by });
        try {
          const release = await (caller.kind === 'team' ? limits.upload(caller.key, receive) : receive());
          return reply.code(201).send(release);
        } finally {
          // Drain the body of a refused release, so that it is not parsed as the next request.
          body.resume();
        }
      },
    );

    app.post(
      '/promote',
      { schema: { body: PromoteBody }, handlerTimeout: gateTimeout },
      async ({ body, registryCaller }) => {
        const { name, version, ...why } = body;
        assertMayRelease(registryCaller, name, 'promote');
        // Check again: the owner may have published the release, or a new key may cover fewer prefixes.
        if (registryCaller.kind === 'team')
          await assertOwnsPrefixes(store, registryCaller.key, await store.readRelease(name, version));
        const change = { ...why, by: registryCaller.by };
        return limited(registryCaller, 'promotions', () => promoteChecked(rules, name, version, change));
      },
    );

    app.post(
      '/rollback',
      { schema: { body: RollbackBody }, handlerTimeout: gateTimeout },
      async ({ body, registryCaller }) => {
        const { name, ...why } = body;
        assertMayRelease(registryCaller, name, 'promote');
        const change = () =>
          // The owner may have given its prefixes to another team since it was live.
          rollbackUnchecked(rules, name, { ...why, by: registryCaller.by }, async (release) => {
            if (registryCaller.kind === 'team') await assertOwnsPrefixes(store, registryCaller.key, release);
          });
        // The way back is never limited.
        const isWayBack = !why.to || why.to === pointerOf(await store.readSet(), name)?.lastKnownGood;
        return isWayBack ? change() : limited(registryCaller, 'rollbacks', change);
      },
    );

    app.post('/previews', { schema: { body: PreviewBody } }, async ({ body, registryCaller }) => {
      const { name, version, expires } = body;
      assertMayRelease(registryCaller, name, 'publish');
      const sign = () => previewRelease(rules, { name, version }, new Date(expires), registryCaller.by);
      return { token: await limited(registryCaller, 'previews', sign) };
    });

    app.put(
      '/releases/:name/:version/rehearsal',
      { schema: { params: ReleaseParams, body: RehearsalReport }, bodyLimit: maxReportBytes },
      async ({ params, body, registryCaller }, reply) => {
        assertMayRelease(registryCaller, params.name, 'publish');
        await store.recordRehearsal({ ...body, ...params }, registryCaller.by);
        return reply.code(204).send();
      },
    );

    app.get(
      '/releases/:name/:version/rehearsal',
      { schema: { params: ReleaseParams, querystring: RehearsalQuery } },
      async ({ params: { name, version }, query: { kind = 'site' }, registryCaller }, reply) => {
        assertMayRelease(registryCaller, name);
        return reply.send((await store.readRehearsal(name, version, kind)) ?? 'null');
      },
    );

    app.get('/shells', async () => store.listShells());

    app.get('/log', async () => store.readLog());

    app.get('/errors', async ({ registryCaller }) => readErrors(store, readerOf(registryCaller)));

    app.get('/vitals', async ({ registryCaller }) => readVitals(store, readerOf(registryCaller)));

    const options = {
      bodyLimit: reportsLimit,
      schema: { body: ReportsBody },
      // Before the body is read: only shells may send that much.
      onRequest: async ({ registryCaller }: FastifyRequest) => assertKind(registryCaller, 'shell'),
    };
    app.post('/reports', options, async ({ body }, reply) => {
      const isStored = new Map<string, boolean>([[releaseId({ name: '', version: '' }), true]]);
      for (const { remote: name, version } of body)
        if (!isStored.has(releaseId({ name, version })))
          isStored.set(releaseId({ name, version }), await store.has(name, version));
      await store.recordReports(body.filter(({ remote: name, version }) => isStored.get(releaseId({ name, version }))));
      return reply.code(204).send();
    });

    app.register(ownerRoutes(store));
  };

const ownerRoutes =
  (store: RegistryStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', async ({ registryCaller }) => assertKind(registryCaller, 'owner'));

    app.post('/prune', async ({ registryCaller: { by } }) => prune(store, by));

    app.get('/keys', async () => (await store.readKeys()).map(({ hash: _, ...key }) => key));

    app.post('/keys', { schema: { body: KeyBody } }, async ({ body, registryCaller: { by } }, reply) =>
      reply.code(201).send({ key: await addKey(store, body, by) }),
    );

    app.delete('/keys/:name', { schema: { params: NameParams } }, async ({ params, registryCaller: { by } }, reply) => {
      await revokeKey(store, params.name, by);
      return reply.code(204).send();
    });
  };

/** The remote whose reports the caller may read; undefined: all. */
const readerOf = (caller: RegistryCaller): string | undefined =>
  caller.kind === 'team' ? caller.key.remote : undefined;

/** @param right what a team's key needs for a change; undefined: to read */
function assertMayRelease(caller: RegistryCaller, name: string, right?: TeamRight): void {
  assertKind(caller, 'owner', 'team');
  if (caller.kind !== 'team') return;
  assertOwnsRemote(caller.key, name);
  if (right) assertHasRight(caller.key, right);
}
