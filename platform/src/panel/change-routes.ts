import type { FastifyInstance } from 'fastify';
import { previewLink } from 'releases/preview-link';
import type { RegistryClient } from 'releases/registry-client';
import { ReleaseError } from 'releases/release-errors';
import { releasePath } from './layout.ts';
import { viewerOf } from './page-routes.ts';
import type { Notice } from './sessions.ts';

type Change = (
  registry: RegistryClient,
  release: { readonly name: string; readonly version: string },
  fields: URLSearchParams,
) => Promise<Omit<Notice, 'kind'>>;

const why = (fields: URLSearchParams) => {
  const reason = fields.get('reason')?.trim();
  return reason ? { reason } : {};
};

/** @param siteUrl where previews are shown */
const changes = (siteUrl: string): Readonly<Record<string, Change>> => ({
  promote: async (registry, { name, version }, fields) => {
    await registry.promote(name, version, {
      ...why(fields),
      replacingBad: fields.has('replacing-bad'),
      dropPrefixes: fields.getAll('drop-prefix'),
      dropRoutes: fields.getAll('drop-route'),
    });
    return { text: `${name} ${version} is live.` };
  },
  rollback: async (registry, { name, version }, fields) => {
    await registry.rollback(name, { ...why(fields), to: version });
    return { text: `${name} ${version} is live again.` };
  },
  preview: async (registry, { name, version }, fields) => {
    const hours = fields.get('hours') ?? '';
    const link = await previewLink(registry, `${name}@${version}`, { hours }, siteUrl);
    return { text: `Whoever has this link can see ${name} ${version} for ${hours} hours:`, link };
  },
});

interface ChangeDeps {
  readonly registryOf: (key: string) => RegistryClient;
  readonly siteUrl: string;
}

/**
 * Each change is a call to the registry with the viewer's own key, so the panel can do nothing that the key could not.
 * The page after it says what happened, or what was refused in the registry's words.
 */
export function changeRoutes(app: FastifyInstance, { registryOf, siteUrl }: ChangeDeps): void {
  for (const [name, change] of Object.entries(changes(siteUrl)))
    app.post(`/remotes/:name/:version/${name}`, async (request, reply) => {
      const { session } = viewerOf(request);
      const release = request.params as { name: string; version: string };
      const notice = await change(registryOf(session.key), release, request.body as URLSearchParams).then(
        (done) => ({ ...done, kind: 'done' }) as const,
        (error) => {
          if (!(error instanceof ReleaseError)) throw error;
          return { kind: 'refused', text: `Refused: ${error.message}` } as const;
        },
      );
      session.notices.push(notice);
      return reply.redirect(releasePath(release.name, release.version), 303);
    });
}
