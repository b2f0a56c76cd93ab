import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistryClient } from '../client/http-registry.ts';
import { previewLink } from '../client/preview-link.ts';
import type { PreviewedRelease } from '../keys/preview-token.ts';
import { pointerOf } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { readState } from '../server/registry-state.ts';
import { formatLogEntry } from '../store/registry-store.ts';
import { html, list } from './html.ts';
import { errorList, mayChange, releasePath, sendPage, type Viewer } from './layout.ts';
import { overviewPage } from './overview-page.ts';
import { releasePage, remotePage } from './release-page.ts';
import type { Notice } from './sessions.ts';

const maxLogLines = 200;

export interface PanelRegistry {
  readonly registryOf: (key: string) => RegistryClient;
  readonly siteUrl: string;
}

/**
 * The panel's pages, and its changes. Each is a call to the registry with the viewer's own key, so the panel can do
 * nothing that the key could not. The page after a change says what happened, or what was refused in the registry's words.
 */
export function panelRoutes(app: FastifyInstance, { registryOf, siteUrl }: PanelRegistry): void {
  // Without a viewer, no request comes this far.
  const open = ({ panelViewer }: FastifyRequest) => {
    const viewer = panelViewer as Viewer;
    return { viewer, registry: registryOf(viewer.session.key) };
  };
  app.get('/', async (request, reply) => {
    const { viewer, registry } = open(request);
    return sendPage(reply, 'What is live', overviewPage(await readState(registry), viewer));
  });
  app.get('/errors', async (request, reply) =>
    sendPage(reply, 'Errors', errorList(await open(request).registry.readErrors())),
  );
  app.get('/log', async (request, reply) => {
    const log = (await open(request).registry.readLog()).slice(-maxLogLines).reverse();
    return sendPage(reply, 'Log', list(log.map(formatLogEntry), 'Nothing has changed yet.'));
  });
  app.get<{ Params: { name: string } }>('/remotes/:name', async (request, reply) => {
    const { viewer, registry } = open(request);
    const { name } = request.params;
    return sendPage(reply, name, remotePage(await readState(registry), viewer, name));
  });
  app.get<{ Params: PreviewedRelease }>('/remotes/:name/:version', async (request, reply) => {
    const { viewer, registry } = open(request);
    const { name, version } = request.params;
    const [state, release] = await Promise.all([readState(registry), registry.readRelease(name, version)]);
    const live = pointerOf(state.set, name)?.version;
    const current = live === undefined || live === version ? undefined : await registry.readRelease(name, live);
    const kinds = mayChange(viewer, name) ? (['site', 'upgrade'] as const) : [];
    const rehearsals = await Promise.all(kinds.map((kind) => registry.readRehearsal(name, version, kind)));
    return sendPage(reply, `${name} ${version}`, releasePage(state, viewer, release, { current, rehearsals }));
  });
  for (const [action, change] of Object.entries(changes))
    app.post<{ Params: PreviewedRelease; Body: URLSearchParams }>(
      `/remotes/:name/:version/${action}`,
      async (request, reply) => {
        const { viewer, registry } = open(request);
        const { name, version } = request.params;
        const notice = await change(registry, request.params, request.body, siteUrl).then(
          (done): Notice => ({ ...done, kind: 'done' }),
          (error): Notice => {
            if (!(error instanceof ReleaseError)) throw error;
            return { kind: 'refused', text: `Refused: ${error.message}` };
          },
        );
        viewer.session.notices.push(notice);
        return reply.redirect(releasePath(name, version), 303);
      },
    );
  app.get('/*', async (_request, reply) =>
    sendPage(reply.code(404), 'Not found', html`<p>The panel has no such page.</p>`),
  );
}

type Change = (
  registry: RegistryClient,
  release: PreviewedRelease,
  fields: URLSearchParams,
  siteUrl: string,
) => Promise<Omit<Notice, 'kind'>>;

const reasonIn = (fields: URLSearchParams) => {
  const reason = fields.get('reason')?.trim();
  return reason ? { reason } : {};
};

const changes: Readonly<Record<string, Change>> = {
  promote: async (registry, { name, version }, fields) => {
    const replaces = fields.get('replaces');
    await registry.promote(name, version, {
      ...reasonIn(fields),
      replacingBad: fields.has('replacing-bad'),
      ...(replaces ? { replaces } : {}),
      dropPrefixes: fields.getAll('drop-prefix'),
      dropRoutes: fields.getAll('drop-route'),
    });
    return { text: `${name} ${version} is live.` };
  },
  rollback: async (registry, { name, version }, fields) => {
    await registry.rollback(name, { ...reasonIn(fields), to: version });
    return { text: `${name} ${version} is live again.` };
  },
  preview: async (registry, { name, version }, fields, siteUrl) => {
    const hours = fields.get('hours') ?? '';
    const link = await previewLink(registry, `${name}@${version}`, { hours }, siteUrl);
    return { text: `Whoever has this link can see ${name} ${version} for ${hours} hours:`, link };
  },
};
