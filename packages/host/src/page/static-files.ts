import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { FastifyInstance } from 'fastify';
import {
  filesSegment,
  filesUrl,
  isReleaseSegment,
  type Release,
  ReleaseError,
  releaseUrl,
  scriptStem,
} from 'registry/release';
import { sendProblem } from 'server-kit/problem';
import type { RegistryReplica } from '../releases/registry-replica.ts';
import type { ReleaseSource } from '../releases/release-source.ts';
import type { ReleasedFiles } from '../releases/released-files.ts';
import type { OwnFile, SiteParts } from '../site-parts.ts';
import { PageResponse, speculationRulesPath } from './page-response.ts';
import { sandboxPolicy } from './security-headers.ts';
import { sendResponse } from './send.ts';

export interface FilesOptions {
  readonly releasesDir: string;
  readonly releasedFiles: Pick<ReleasedFiles, 'deltaOf' | 'isReleased' | 'versionsWith'>;
  readonly site: SiteConfig;
  readonly parts: Pick<SiteParts, 'files' | 'publicDir'>;
  readonly releases: Pick<ReleaseSource, 'current' | 'report'>;
  readonly shell: { readonly release: Release };
  /** Absent if `releasesDir` is the registry's own. */
  readonly replica?: Pick<RegistryReplica, 'fetch' | 'fetchFile'> | undefined;
}

/** Kinds of file that a browser would show as a page of the site, run with its scripts. */
const documentName = /\.(x?html?|shtml|xht|xml|xslt?|mht(ml)?)$/i;

/** Files that no browser, opened at their URL, shows as a document with scripts of the site's origin; any other may be. */
const inertName =
  /\.(m?js|css|json|map|wasm|webmanifest|txt|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|og[agv]|webm|vtt)$/i;

export const registerStatic = (app: FastifyInstance, roots: readonly string[]) =>
  app.register(fastifyStatic, {
    root: [...roots],
    serve: false,
    preCompressed: true,
    // @fastify/static still uses the obsolete application/javascript (RFC 9239).
    setHeaders: (reply, file) => {
      if (/\.m?js(\.br|\.gz|\.\w+\.dcz)?$/.test(file)) reply.header('content-type', 'text/javascript; charset=utf-8');
    },
  });

/**
 * `/remotes/<name>/files/…`, of whichever release has the file, and `/remotes/<name>/<version>/…`: only releases'
 * `browser/` folders, immutable and verified; and `registry.json`.
 */
export async function files(
  app: FastifyInstance,
  { releasesDir, releasedFiles, parts, site, releases, shell, replica }: FilesOptions,
): Promise<void> {
  app.get('/remotes/registry.json', (_request, reply) => {
    const { version, contract, provides } = shell.release;
    return reply.header('cache-control', 'no-store').send({
      sequence: releases.current.sequence,
      shell: { version, contract, provides },
      remotes: releases.current.remotes.map(({ name, prefixes, versions }) => ({
        name,
        prefixes,
        versions: versions.map(({ version, entry }) => ({
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
      if (![name, version].every(isReleaseSegment) || documentName.test(file))
        return sendProblem(reply, 404, 'Not found');
      const isShared = version === filesSegment;
      const find = () => intactVersion(name, isShared ? releasedFiles.versionsWith(name, file) : [version], file);
      let found = await find();
      if (!found && replica) {
        try {
          await (isShared ? replica.fetchFile(name, file) : replica.fetch(name, version));
        } catch {
          return sendProblem(reply, 503, 'The registry does not answer');
        }
        found = await find();
      }
      if (!found) return sendProblem(reply, 404, 'Not found');
      if (!inertName.test(file)) reply.headers(sandboxPolicy);
      // `Use-As-Dictionary` (RFC 9842) of a script: for its later versions, which differ in the hash in their name.
      const stem = isShared && scriptStem(file);
      const match = stem && `match="${filesUrl({ name })}${stem}.*.js"`;
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
        releases.report({ name, version }, 'faulty', error);
      }
    }
    return undefined;
  }

  for (const { path: route, contentType, content } of [...parts.files, speculationRules])
    app.get(route, (request, reply) => {
      const page = { status: 200, contentType, body: content(site), cachedBy: [], route };
      return sendResponse(request, reply, new PageResponse(page, 3_600));
    });

  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico', parts.publicDir, { maxAge: '1h' }));

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(path.posix.normalize(`/${request.params['*']}`), parts.publicDir, { maxAge: '1h' }),
  );
}

/** The SHA-256, in base64, of the dictionary that a browser has, if it can read what is compressed with it. */
function availableDictionary(headers: IncomingHttpHeaders): string | undefined {
  if (!/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return undefined;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1];
}

/**
 * Documents that the browser prefetches when the visitor points at a link that causes a page load: where the page is not
 * hydrated, without JavaScript, or when a remote has failed. The router itself fetches no documents. URLs with a query are excluded: few
 * visitors share them, or they belong to a preview.
 */
const speculationRules: OwnFile = {
  path: speculationRulesPath,
  contentType: 'application/speculationrules+json',
  content: () => {
    const and = [
      { href_matches: '/*' },
      { not: { href_matches: ['/*\\?(.+)', '/*.*', '/api/*', '/assets/*', '/remotes/*'] } },
      { not: { selector_matches: 'body[data-router] a, a[download], a[target]' } },
    ];
    return JSON.stringify({ prefetch: [{ where: { and }, eagerness: 'moderate' }] });
  },
};
