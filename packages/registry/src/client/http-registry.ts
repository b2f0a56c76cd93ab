import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { PreviewedRelease } from '../keys/preview-token.ts';
import { verifiedFile } from '../release/check-release.ts';
import { schemaProblem } from '../release/manifest.ts';
import { type Release, ReleaseSet } from '../release/release.ts';
import { packRelease } from '../release/release-archive.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseSetId, shellHeader } from '../release/release-set-text.ts';
import type { VisibleError, VitalSeries } from '../reports/read-reports.ts';
import type { RehearsalKind, RehearsalReport, StoredRehearsal } from '../reports/rehearsal-report.ts';
import type { FollowingShell, Report } from '../reports/report.ts';
import {
  type BrowserVerdict,
  type ChangeReason,
  type Claim,
  type LogEntry,
  type Promotion,
  StoredRelease,
  type TeamKey,
  type TeamKeyRequest,
  type Values,
} from '../store/registry-store.ts';

/** How long a registry may take to answer, and to store or check a release. */
const usualLimits = { callMs: 10_000, transferMs: 120_000 };
const slowMs = 5_000;

interface Init {
  readonly method?: string;
  readonly body?: unknown;
  readonly stream?: () => Readable;
  readonly headers?: Readonly<Record<string, string>>;
  /** It stores, checks or sends a release. */
  readonly isTransfer?: true;
  readonly schema?: Validator;
}

/** A registry as its commands see it: a service, or a local folder, which has neither shells nor their reports. */
export interface RegistryClient {
  /** A service's address, as in `REGISTRY_URL`; of a local registry, its folder. */
  readonly location: string;
  readSet(): Promise<ReleaseSet>;
  listReleases(): Promise<readonly StoredRelease[]>;
  readRelease(name: string, version: string): Promise<Release>;
  /** A file of a release's `browser/` or `maps/`, verified against its hash. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Promise<Buffer>;
  /** A release as a tar archive, including its private files; with the shells' key or the owner's. */
  download(name: string, version: string): Promise<Readable>;
  verify(name: string, version: string): Promise<void>;
  readLog(): Promise<readonly LogEntry[]>;
  /** @throws ReleaseError RELEASE_FORBIDDEN if the key is not for the remote, or not for a prefix */
  assertMayPublish(claim: Claim): Promise<void>;
  /** Stores an assembled release. @param dir the folder with `release.json` and its files */
  publish(dir: string, change: ChangeReason & Partial<BrowserVerdict>): Promise<Release>;
  promote(name: string, version: string, change: ChangeReason & Promotion): Promise<ReleaseSet>;
  rollback(name: string, change: ChangeReason & { readonly to?: string }): Promise<ReleaseSet>;
  retire(name: string, change: ChangeReason): Promise<ReleaseSet>;
  configure(name: string, values: Values, change: ChangeReason): Promise<ReleaseSet>;
  preview(release: PreviewedRelease, expires: Date): Promise<string>;
  deleteRelease(name: string, version: string): Promise<void>;
  prune(): Promise<readonly StoredRelease[]>;
  /** The shells that follow a registry service; those that read a local folder do not report. */
  listShells(): Promise<readonly FollowingShell[]>;
  /** A team gets its own errors and vitals. @param remote whose the caller wants, so that another's are refused */
  readErrors(remote?: string): Promise<readonly VisibleError[]>;
  readVitals(remote?: string): Promise<readonly VitalSeries[]>;
  recordRehearsal(report: RehearsalReport): Promise<void>;
  readRehearsal(name: string, version: string, kind?: RehearsalKind): Promise<StoredRehearsal | undefined>;
  readKeys(): Promise<readonly Omit<TeamKey, 'hash'>[]>;
  addKey(request: TeamKeyRequest): Promise<string>;
  revokeKey(name: string): Promise<void>;
}

/** Client of a registry service. Throws ReleaseError: the service's own, REGISTRY_REFUSED or REGISTRY_UNREACHABLE. */
export class HttpRegistry implements RegistryClient {
  /**
   * @param key a team's, the shells' or the owner's
   * @param shell of a shell: its machine, host and port
   * @param onSlow receives a sentence about a call that takes long
   */
  constructor(
    readonly location: string,
    private readonly key: string,
    private readonly shell?: string,
    private readonly onSlow: (message: string) => void = () => {},
    private readonly limits = usualLimits,
  ) {}

  readSet: RegistryClient['readSet'] = () => this.json('/set', { schema: ReleaseSetResponse });
  listReleases: RegistryClient['listReleases'] = () => this.json('/releases', { schema: ReleasesResponse });
  readRelease: RegistryClient['readRelease'] = (name, version) => this.json(releasePath(name, version));

  readFile: RegistryClient['readFile'] = async (release, file) => {
    const resource = `${releasePath(release.name, release.version)}/${file}`;
    const content = await this.send(resource, { isTransfer: true }, (response) => response.arrayBuffer());
    return verifiedFile(release, file, Buffer.from(content));
  };

  download: RegistryClient['download'] = (name, version) => {
    const resource = `${releasePath(name, version)}/archive`;
    return this.send(resource, { isTransfer: true }, async ({ body }) => Readable.fromWeb(body as ReadableStream));
  };

  verify: RegistryClient['verify'] = (name, version) => this.done(`${releasePath(name, version)}/verified`);
  readLog: RegistryClient['readLog'] = () => this.json('/log');

  assertMayPublish: RegistryClient['assertMayPublish'] = async ({ name, prefixes }) => {
    const query = new URLSearchParams({ name, prefixes: prefixes.join() });
    await this.json(`/set?${query}`, { schema: ReleaseSetResponse });
  };

  publish: RegistryClient['publish'] = async (dir, change) => {
    const manifest = readFileSync(path.join(dir, 'release.json'));
    const query = new URLSearchParams({ ...change }).toString();
    const stream = () =>
      packRelease(manifest, JSON.parse(manifest.toString()), (file) => readFileSync(path.join(dir, file)));
    return this.json(`/releases${query && `?${query}`}`, { method: 'POST', stream, isTransfer: true });
  };

  promote: RegistryClient['promote'] = (name, version, change) => this.change('/promote', { name, version, ...change });
  rollback: RegistryClient['rollback'] = (name, change) => this.change('/rollback', { name, ...change });
  retire: RegistryClient['retire'] = (name, change) => this.change('/retire', { name, ...change });
  configure: RegistryClient['configure'] = (name, values, change) =>
    this.change('/configure', { name, values, ...change });

  preview: RegistryClient['preview'] = async ({ name, version }, expires) => {
    const body = { name, version, expires: expires.toISOString() };
    return (await this.json<{ token: string }>('/previews', { method: 'POST', body })).token;
  };

  deleteRelease: RegistryClient['deleteRelease'] = (name, version) =>
    this.done(releasePath(name, version), { method: 'DELETE' });

  prune: RegistryClient['prune'] = () => this.change('/prune');
  listShells: RegistryClient['listShells'] = () => this.json('/shells');
  readErrors: RegistryClient['readErrors'] = (remote) => this.json(ofRemote('/errors', remote));
  readVitals: RegistryClient['readVitals'] = (remote) => this.json(ofRemote('/vitals', remote));

  recordRehearsal: RegistryClient['recordRehearsal'] = (report) =>
    this.done(`${releasePath(report.name, report.version)}/rehearsal`, { method: 'PUT', body: report });

  readRehearsal: RegistryClient['readRehearsal'] = async (name, version, kind = 'site') =>
    (await this.json<StoredRehearsal | null>(`${releasePath(name, version)}/rehearsal?kind=${kind}`)) ?? undefined;

  readKeys: RegistryClient['readKeys'] = () => this.json('/keys');

  addKey: RegistryClient['addKey'] = async (request) =>
    (await this.json<{ key: string }>('/keys', { method: 'POST', body: request })).key;

  revokeKey: RegistryClient['revokeKey'] = (name) =>
    this.done(`/keys/${encodeURIComponent(name)}`, { method: 'DELETE' });

  /** For a shell: undefined if this is still the current set. Tells the registry which set this shell has. */
  readSetAfter = (set: ReleaseSet): Promise<ReleaseSet | undefined> => {
    const headers = { 'if-none-match': `"${releaseSetId(set)}"`, ...(this.shell ? { [shellHeader]: this.shell } : {}) };
    return this.json('/set', { headers, schema: ReleaseSetResponse });
  };

  recordReports = (reports: readonly Report[]) => this.done('/reports', { method: 'POST', body: reports });

  /** The registry may wait for another change, and reads every file of a release first. */
  private change<T>(resource: string, body?: object): Promise<T> {
    return this.json(resource, { method: 'POST', body, isTransfer: true });
  }

  private done(resource: string, init?: Init): Promise<void> {
    return this.send(resource, init, async () => {});
  }

  /** Undefined for "not modified". */
  private async json<T>(resource: string, init: Init = {}): Promise<T> {
    const read = async (response: Response) => (response.status === 304 ? undefined : response.json());
    const value = await this.send(resource, init, read);
    const { schema } = init;
    if (value === undefined || !schema || schema.Check(value)) return value;
    throw new ReleaseError(
      'REGISTRY_UNREACHABLE',
      `${this.location}${resource} answers with something else: ${schemaProblem(schema, value)}`,
    );
  }

  /** @param read reads the body, which may break off or stall: that counts as no answer */
  private async send<T>(resource: string, init: Init = {}, read: (response: Response) => Promise<T>): Promise<T> {
    const { method = 'GET', body, stream, headers, isTransfer } = init;
    const limitMs = isTransfer ? this.limits.transferMs : this.limits.callMs;
    const type = stream ? 'application/x-tar' : body === undefined ? undefined : 'application/json';
    const request = {
      method,
      headers: { ...headers, authorization: `Bearer ${this.key}`, ...(type ? { 'content-type': type } : {}) },
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    } as const;
    const waiting = `Still waiting for ${this.location}: it has ${limitMs / 1_000} s in all to answer, then this command fails; Ctrl-C is safe: nothing is left half done`;
    const slow = setTimeout(() => this.onSlow(waiting), Math.min(slowMs, limitMs / 2));
    // A streamed body requires `duplex: 'half'`, which fetch's type lacks.
    const streamed = () => (stream ? { body: Readable.toWeb(stream()) as never, duplex: 'half' } : {});
    const attempt = () => fetch(`${this.location}${resource}`, { ...request, ...streamed() });
    const mayRepeat = (method === 'GET' && !this.shell) || stream !== undefined;
    const fail = (cause: Error) => Promise.reject(this.unreachable(cause, limitMs, method !== 'GET' && isTransfer));
    const response = await attempt()
      // An idle connection may have been closed during a build; to upload twice is the same as once. A shell asks again.
      .catch((cause) => (mayRepeat && !isTimeout(cause) ? attempt() : Promise.reject(cause)))
      .catch(fail)
      .finally(() => clearTimeout(slow));
    if (response.ok || response.status === 304) return read(response).catch(fail);
    const { title, code } = await response.json().catch(() => ({ title: response.statusText }));
    if (code) throw new ReleaseError(code, title);
    const { status } = response;
    const refused =
      status === 401
        ? "does not accept the key in REGISTRY_KEY (401): it is mistyped, or no longer valid; compare it with the one you were given, or ask the site's owner for a new one"
        : `answered ${status}: ${title}${status === 403 ? ": set REGISTRY_KEY to one from the site's owner" : ''}`;
    throw new ReleaseError('REGISTRY_REFUSED', `${this.location} ${refused}`, {}, status);
  }

  private unreachable(cause: Error, limitMs: number, isChange = false): ReleaseError {
    const { message } = (cause.cause as Error | undefined) ?? cause;
    const outcome = isChange ? '; `list` says whether it was done' : '';
    const problem = isTimeout(cause)
      ? `nothing for ${limitMs / 1_000} s${outcome}`
      : `${message}; check REGISTRY_URL and the network`;
    return new ReleaseError('REGISTRY_UNREACHABLE', `${this.location} does not answer: ${problem}`, { cause });
  }
}

const isTimeout = (cause: unknown): boolean => (cause as Error | undefined)?.name === 'TimeoutError';

const ofRemote = (path: string, remote = ''): string => (remote ? `${path}?${new URLSearchParams({ remote })}` : path);

const releasePath = (name: string, version: string): string =>
  `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;

/** A shell stores and serves the set, and removes the releases that are not listed. */
const ReleaseSetResponse = Compile(ReleaseSet);
const ReleasesResponse = Compile(Type.Array(StoredRelease));
