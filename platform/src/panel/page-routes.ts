import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistryClient } from 'releases/registry-client';
import type { RehearsalKind } from 'releases/rehearsal-report';
import { pointerOf } from 'releases/release';
import { UnauthenticatedError } from '../access/access-errors.ts';
import { errorTable } from './error-table.ts';
import { html } from './html.ts';
import { mayChange, type Viewer } from './layout.ts';
import { logTable } from './log-table.ts';
import { overviewPage } from './overview-page.ts';
import { readState } from './registry-state.ts';
import { releasePage } from './release-page.ts';
import { remotePage } from './remote-page.ts';
import { sendPage } from './send-page.ts';

const maxLogLines = 200;

/** @throws UnauthenticatedError */
export function viewerOf({ panelViewer }: FastifyRequest): Viewer {
  if (!panelViewer) throw new UnauthenticatedError('Nobody is signed in');
  return panelViewer;
}

/** @param registryOf the registry, with this key */
export function pageRoutes(app: FastifyInstance, registryOf: (key: string) => RegistryClient): void {
  const open = (request: FastifyRequest) => {
    const viewer = viewerOf(request);
    return { viewer, registry: registryOf(viewer.session.key) };
  };

  app.get('/', async (request, reply) => {
    const { viewer, registry } = open(request);
    return sendPage(reply, 'What is live', overviewPage(await readState(registry), viewer));
  });

  app.get('/errors', async (request, reply) => {
    const { errors, now } = await readState(open(request).registry);
    const caption = 'Within thirty days, the most frequent first';
    return sendPage(reply, 'Errors', errorTable(caption, errors, now, 'None within thirty days.'));
  });

  app.get('/log', async (request, reply) => {
    const { log, now } = await readState(open(request).registry);
    return sendPage(reply, 'Log', logTable(`The latest ${maxLogLines} changes`, log.slice(-maxLogLines), now));
  });

  app.get<{ Params: { name: string } }>('/remotes/:name', async (request, reply) => {
    const { viewer, registry } = open(request);
    const { name } = request.params;
    return sendPage(reply, name, remotePage(await readState(registry), viewer, name));
  });

  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version', async (request, reply) => {
    const { viewer, registry } = open(request);
    const { name, version } = request.params;
    const [state, release] = await Promise.all([readState(registry), registry.readRelease(name, version)]);
    const live = pointerOf(state.set, name)?.version;
    const current = live === undefined || live === version ? undefined : await registry.readRelease(name, live);
    const rehearsed = async (kind: RehearsalKind) =>
      mayChange(viewer, name) ? registry.readRehearsal(name, version, kind) : undefined;
    const compared = { current, rehearsal: await rehearsed('site'), upgrade: await rehearsed('upgrade') };
    return sendPage(reply, `${name} ${version}`, releasePage(state, viewer, release, compared));
  });

  app.get('/*', async (_request, reply) =>
    sendPage(reply.code(404), 'Not found', html`<p>The panel has no such page.</p>`),
  );
}
