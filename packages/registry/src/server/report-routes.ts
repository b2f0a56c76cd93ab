import type { FastifyRequest } from 'fastify';
import { assertKind, assertMayRelease, type RegistryCaller } from '../keys/access.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import { readErrors, readVitals } from '../reports/read-reports.ts';
import { RehearsalReport } from '../reports/rehearsal-report.ts';
import type { TeamLimits } from '../rules/team-limits.ts';
import { isStored, type RegistryStore } from '../store/registry-store.ts';
import type { TypedApp } from './change-routes.ts';
import { RehearsalQuery, ReleaseParams, RemoteQuery, ReportsBody } from './schemas.ts';

/** The size of a shell's call with reports: a thousand with their stack frames fit. */
const reportsLimit = 16 * 2 ** 20;
/** The size of a rehearsal's report, whose findings are limited in number and length. */
const maxReportBytes = 2 ** 20;

export function reportRoutes(app: TypedApp, store: RegistryStore, limits: TeamLimits): void {
  app.put(
    '/releases/:name/:version/rehearsal',
    { schema: { params: ReleaseParams, body: RehearsalReport }, bodyLimit: maxReportBytes },
    async ({ params, body, registryCaller }, reply) => {
      assertMayRelease(registryCaller, params.name, 'publish');
      const record = async () => store.reports.recordRehearsal({ ...body, ...params }, registryCaller.by);
      await limits.change(registryCaller, 'rehearsals', record);
      return reply.code(204).send();
    },
  );

  app.get(
    '/releases/:name/:version/rehearsal',
    { schema: { params: ReleaseParams, querystring: RehearsalQuery } },
    async ({ params: { name, version }, query: { kind = 'site' }, registryCaller }, reply) => {
      assertMayRelease(registryCaller, name);
      return reply.send((await store.reports.readRehearsal(name, version, kind)) ?? 'null');
    },
  );

  app.get('/shells', async () => store.reports.listShells());

  const ofRemote = { schema: { querystring: RemoteQuery } };
  for (const [url, read] of [
    ['/errors', readErrors],
    ['/vitals', readVitals],
  ] as const)
    app.get(url, ofRemote, async ({ query, registryCaller }) => read(store, readerOf(registryCaller, query.remote)));

  const options = {
    bodyLimit: reportsLimit,
    schema: { body: ReportsBody },
    // Before the body is read: only shells may send that much.
    onRequest: async ({ registryCaller }: FastifyRequest) => assertKind(registryCaller, 'shell'),
  };
  app.post('/reports', options, async ({ body }, reply) => {
    const known = new Map<string, boolean>([[releaseId({ name: '', version: '' }), true]]);
    for (const { remote: name, version } of body)
      if (!known.has(releaseId({ name, version })))
        known.set(releaseId({ name, version }), await isStored(store, name, version));
    await store.reports.recordReports(
      body.filter(({ remote: name, version }) => known.get(releaseId({ name, version }))),
    );
    return reply.code(204).send();
  });
}

/**
 * The remote whose reports the caller may read; undefined: all. A team that wants another's would otherwise read that
 * nothing has failed. @throws ReleaseError RELEASE_FORBIDDEN
 */
function readerOf(caller: RegistryCaller, wanted?: string): string | undefined {
  if (caller.kind !== 'team') return undefined;
  const { name, remote } = caller.key;
  if (wanted === undefined || wanted === remote) return remote;
  const message = `REGISTRY_KEY (the key "${name}") reads what is measured of ${remote}, not of ${wanted}`;
  throw new ReleaseError('RELEASE_FORBIDDEN', message);
}
