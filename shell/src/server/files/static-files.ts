import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { FastifyInstance } from 'fastify';
import { filesSegment, isReleaseSegment, type Release, releaseUrl } from 'releases/release';
import { ReleaseError } from 'releases/release-errors';
import { sendProblem } from 'server-kit/problem';
import { PageResponse } from '../cache/page-response.ts';
import { speculationRules, speculationRulesPath } from '../cache/speculation-rules.ts';
import { sandboxPolicy } from '../http/security-headers.ts';
import type { ReleaseSource } from '../releases/release-source.ts';
import type { ReleasedFiles } from '../releases/released-files.ts';
import { sendPage } from '../request/send.ts';
import { availableDictionary, dictionaryMatch } from './dictionaries.ts';
import { securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

export interface StaticFiles {
  readonly releasesDir: string;
  readonly releasedFiles: Pick<ReleasedFiles, 'deltaOf' | 'isReleased' | 'versionsWith'>;
  /** Files served under /assets. */
  readonly publicDir: string;
  readonly site: SiteConfig;
  readonly releases: Pick<ReleaseSource, 'current' | 'reportFaulty'>;
  readonly shellRelease: () => Release;
  /** Resolves once a release is in `releasesDir`, if it exists. */
  readonly fetchRelease?: ((name: string, version: string) => Promise<void>) | undefined;
  /** Resolves once a release with a file is there, if one exists. */
  readonly fetchFile?: ((name: string, file: string) => Promise<void>) | undefined;
}

/** Files that no browser, opened at their URL, shows as a document with scripts of the site's origin; any other may be. */
const inertName =
  /\.(m?js|css|json|map|wasm|webmanifest|txt|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|og[agv]|webm|vtt)$/i;

/**
 * `/remotes/<name>/files/…`, of whichever release has the file, and `/remotes/<name>/<version>/…`: only releases'
 * `browser/` folders, immutable and verified; and `registry.json`.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { releasesDir, releasedFiles, publicDir, site, releases, shellRelease, fetchRelease, fetchFile }: StaticFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [releasesDir, publicDir],
    serve: false,
    preCompressed: true,
    // @fastify/static still uses the obsolete application/javascript (RFC 9239).
    setHeaders: (reply, file) => {
      if (/\.m?js(\.br|\.gz|\.\w+\.dcz)?$/.test(file)) reply.header('content-type', 'text/javascript; charset=utf-8');
    },
  });

  app.get('/remotes/registry.json', (_request, reply) => {
    const { version, contract, provides } = shellRelease();
    return reply.header('cache-control', 'no-store').send({
      sequence: releases.current.sequence,
      shell: { version, contract, provides },
      remotes: releases.current.remotes.map(({ name, prefixes, candidates }) => ({
        name,
        prefixes,
        versions: candidates.map(({ version, entry }) => ({
          version,
          entry: `${releaseUrl({ name, version })}${entry}`,
        })),
      })),
    });
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version } = request.params;
      const file = path.posix.normalize(`/${request.params['*']}`).slice(1);
      if (![name, version].every(isReleaseSegment)) return sendProblem(reply, 404, 'Not found');
      const isShared = version === filesSegment;
      const find = () => intactVersion(name, isShared ? releasedFiles.versionsWith(name, file) : [version], file);
      let found = await find();
      if (!found && (fetchRelease || fetchFile)) {
        try {
          await (isShared ? fetchFile?.(name, file) : fetchRelease?.(name, version));
        } catch {
          return sendProblem(reply, 503, 'The registry does not answer');
        }
        found = await find();
      }
      if (!found) return sendProblem(reply, 404, 'Not found');
      if (!inertName.test(file)) reply.headers(sandboxPolicy);
      const match = isShared && dictionaryMatch(name, file);
      if (match) reply.headers({ 'use-as-dictionary': match, vary: 'available-dictionary' });
      const available = match && availableDictionary(request.headers);
      const delta = available && (await releasedFiles.deltaOf(name, found, file, available));
      if (delta && !(await intactVersion(name, [found], delta))) return sendProblem(reply, 404, 'Not found');
      if (delta) reply.header('content-encoding', 'dcz');
      // Caches keep a copy for each dictionary of which there is a delta, not for each that is claimed.
      else if (available) reply.header('cdn-cache-control', 'no-store');
      return reply.sendFile(path.posix.join(name, found, 'browser', delta || file), releasesDir, {
        maxAge: '365d',
        immutable: true,
      });
    },
  );

  /** The first of the versions whose file is public and as published. */
  async function intactVersion(
    name: string,
    versions: Iterable<string> | AsyncIterable<string>,
    file: string,
  ): Promise<string | undefined> {
    for await (const version of versions) {
      try {
        if (await releasedFiles.isReleased(name, version, file)) return version;
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        releases.reportFaulty({ name, version }, error);
      }
    }
    return undefined;
  }

  const serveJson = (route: string, contentType: string, content: object) => {
    const page = { status: 200, contentType, body: JSON.stringify(content), cachedBy: [], route };
    const response = new PageResponse(page, 3_600);
    app.get(route, (request, reply) => sendPage(reply, request, response));
  };
  serveJson('/assets/site.webmanifest', 'application/manifest+json; charset=utf-8', webManifest(site));
  serveJson(speculationRulesPath, 'application/speculationrules+json', speculationRules);

  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico', publicDir, { maxAge: '1h' }));

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
