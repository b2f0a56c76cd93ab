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
import { releaseSetId } from '../release/release-set-text.ts';
import type { VisibleError } from '../reports/read-errors.ts';
import type { VitalSeries } from '../reports/read-vitals.ts';
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

export const shellHeader = 'x-shell';

/** How long a registry may take to answer, and to store or check a release. */
const usualLimits = { callMs: 10_000, transferMs: 120_000 };
const slowMs = 5_000;

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly stream?: () => Readable;
  readonly headers?: Readonly<Record<string, string>>;
  /** It stores, checks or sends a release. */
  readonly isTransfer?: true;
  readonly schema?: Validator;
}

/** Client of a registry service. Throws ReleaseError: the service's own, REGISTRY_REFUSED or REGISTRY_UNREACHABLE. */
export class HttpRegistry {
  /**
   * @param location the service's address, as in `REGISTRY_URL`; of a local registry, its folder
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

  readSet = (): Promise<ReleaseSet> => this.json('/set', { schema: ReleaseSetResponse });

  /** @throws ReleaseError RELEASE_FORBIDDEN if the key is not for the remote, or not for a prefix */
  assertMayPublish = async ({ name, prefixes }: Claim): Promise<void> => {
    const query = new URLSearchParams({ name, prefixes: prefixes.join() });
    await this.json(`/set?${query}`, { schema: ReleaseSetResponse });
  };

  listReleases = (): Promise<readonly StoredRelease[]> => this.json('/releases', { schema: ReleasesResponse });
  readRelease = (name: string, version: string): Promise<Release> => this.json(releasePath(name, version));

  /** A file of a release's `browser/` or `maps/`, verified against its hash. @throws ReleaseError RELEASE_DAMAGED */
  readFile = async (release: Release, file: string): Promise<Buffer> => {
    const { name, version } = release;
    const resource = `${releasePath(name, version)}/${file}`;
    const content = await this.send(resource, { isTransfer: true }, (response) => response.arrayBuffer());
    return verifiedFile(release, file, Buffer.from(content));
  };

  /** Undefined if this is still the current set. Tells the registry which set this shell has. */
  async readSetAfter(set: ReleaseSet): Promise<ReleaseSet | undefined> {
    const headers = { 'if-none-match': `"${releaseSetId(set)}"`, ...(this.shell ? { [shellHeader]: this.shell } : {}) };
    return this.json('/set', { headers, schema: ReleaseSetResponse });
  }

  /** A release as a tar archive, including its private files; with the shells' key or the owner's. */
  async download(name: string, version: string): Promise<Readable> {
    const resource = `${releasePath(name, version)}/archive`;
    return this.send(resource, { isTransfer: true }, async ({ body }) => Readable.fromWeb(body as ReadableStream));
  }

  /** Stores an assembled release. @param dir the folder with `release.json` and its files */
  async publish(dir: string, reason: ChangeReason & Partial<BrowserVerdict>): Promise<Release> {
    const manifest = readFileSync(path.join(dir, 'release.json'));
    const query = new URLSearchParams({ ...reason }).toString();
    const stream = () =>
      packRelease(manifest, JSON.parse(manifest.toString()), (file) => readFileSync(path.join(dir, file)));
    return this.json(`/releases${query && `?${query}`}`, { method: 'POST', stream, isTransfer: true });
  }

  promote = (name: string, version: string, reason: ChangeReason & Promotion): Promise<ReleaseSet> =>
    this.json('/promote', { method: 'POST', body: { name, version, ...reason }, isTransfer: true });

  rollback = (name: string, reason: ChangeReason & { readonly to?: string }): Promise<ReleaseSet> =>
    this.json('/rollback', { method: 'POST', body: { name, ...reason } });

  retire = (name: string, reason: ChangeReason): Promise<ReleaseSet> =>
    this.json('/retire', { method: 'POST', body: { name, ...reason } });

  configure = (name: string, values: Values, reason: ChangeReason): Promise<ReleaseSet> =>
    this.json('/configure', { method: 'POST', body: { name, values, ...reason } });

  preview = async ({ name, version }: PreviewedRelease, expires: Date): Promise<string> => {
    const body = { name, version, expires: expires.toISOString() };
    return (await this.json<{ token: string }>('/previews', { method: 'POST', body })).token;
  };

  verify = (name: string, version: string): Promise<void> => this.done(`${releasePath(name, version)}/verified`);

  deleteRelease = (name: string, version: string): Promise<void> =>
    this.done(releasePath(name, version), { method: 'DELETE' });

  /** The shells that follow a registry service; those that read a local folder do not report. */
  listShells = (): Promise<readonly FollowingShell[]> => this.json('/shells');
  prune = (): Promise<readonly StoredRelease[]> => this.json('/prune', { method: 'POST' });
  readLog = (): Promise<readonly LogEntry[]> => this.json('/log');
  /** A team gets its own errors and vitals. @param remote whose the caller wants, so that another's are refused */
  readErrors = (remote?: string): Promise<readonly VisibleError[]> => this.json(ofRemote('/errors', remote));
  readVitals = (remote?: string): Promise<readonly VitalSeries[]> => this.json(ofRemote('/vitals', remote));

  recordReports = (reports: readonly Report[]): Promise<void> =>
    this.done('/reports', { method: 'POST', body: reports });

  recordRehearsal = (report: RehearsalReport): Promise<void> =>
    this.done(`${releasePath(report.name, report.version)}/rehearsal`, { method: 'PUT', body: report });

  readRehearsal = async (
    name: string,
    version: string,
    kind: RehearsalKind = 'site',
  ): Promise<StoredRehearsal | undefined> =>
    (await this.json<StoredRehearsal | null>(`${releasePath(name, version)}/rehearsal?kind=${kind}`)) ?? undefined;

  readKeys = (): Promise<readonly Omit<TeamKey, 'hash'>[]> => this.json('/keys');

  addKey = async (request: TeamKeyRequest): Promise<string> =>
    (await this.json<{ key: string }>('/keys', { method: 'POST', body: request })).key;

  revokeKey = (name: string): Promise<void> => this.done(`/keys/${encodeURIComponent(name)}`, { method: 'DELETE' });

  private done(resource: string, call?: Call): Promise<void> {
    return this.send(resource, call, async () => {});
  }

  /** Undefined for "not modified". */
  private async json<T>(resource: string, call: Call = {}): Promise<T> {
    const read = async (response: Response) => (response.status === 304 ? undefined : response.json());
    const value = await this.send(resource, call, read);
    const { schema } = call;
    if (value === undefined || !schema || schema.Check(value)) return value;
    throw new ReleaseError(
      'REGISTRY_UNREACHABLE',
      `${this.location}${resource} answers with something else: ${schemaProblem(schema, value)}`,
    );
  }

  /** @param read reads the body, which may break off or stall: that counts as no answer */
  private async send<T>(resource: string, call: Call = {}, read: (response: Response) => Promise<T>): Promise<T> {
    const { method = 'GET', body, stream, headers, isTransfer } = call;
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
    const outcome = isChange ? '; federation list says whether it was done' : '';
    const reason = isTimeout(cause)
      ? `nothing for ${limitMs / 1_000} s${outcome}`
      : `${message}; check REGISTRY_URL and the network`;
    return new ReleaseError('REGISTRY_UNREACHABLE', `${this.location} does not answer: ${reason}`, { cause });
  }
}

const isTimeout = (cause: unknown): boolean => (cause as Error | undefined)?.name === 'TimeoutError';

const ofRemote = (path: string, remote = ''): string => (remote ? `${path}?${new URLSearchParams({ remote })}` : path);

const releasePath = (name: string, version: string): string =>
  `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;

/** A shell stores and serves the set, and removes the releases that are not listed. */
const ReleaseSetResponse = Compile(ReleaseSet);
const ReleasesResponse = Compile(Type.Array(StoredRelease));

/** The registry as its commands see it: a service, or a local folder, which has neither shells nor their reports. */
export type RegistryClient = Omit<HttpRegistry, 'readSetAfter' | 'recordReports'>;
