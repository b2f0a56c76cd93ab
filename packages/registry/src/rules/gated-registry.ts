import type { Readable } from 'node:stream';
import type { RegistryClient } from '../client/registry-client.ts';
import { assertReportPasses } from '../gate/browser-report.ts';
import { readLiveReleases } from '../gate/live-releases.ts';
import { type Gate, inThisProcess } from '../gate/registry-gate.ts';
import { withDictionaries } from '../gate/static/deltas.ts';
import { clockMs, maxPreviewMs, type PreviewedRelease, signPreview } from '../keys/preview-token.ts';
import { addKey, revokeKey, type TeamKeyRequest } from '../keys/team-keys.ts';
import { integrityOf } from '../release/integrity.ts';
import type { Release, ReleaseSet } from '../release/release.ts';
import { packRelease } from '../release/release-archive.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import { readErrors } from '../reports/read-errors.ts';
import { readVitals } from '../reports/read-vitals.ts';
import type { BrowserReport, Change, ChangeReason, Promotion, RegistryStore } from '../store/registry-store.ts';
import type { RehearsalKind, RehearsalReport } from '../store/rehearsal-report.ts';
import { type PromotionCheck, promote, rollback } from './promote.ts';
import { deleteRelease, prune } from './prune.ts';
import { type DraftSource, publish } from './publish.ts';
import { assertRehearsed, type RequiredRehearsals } from './required-rehearsals.ts';

/** A registry's store, and what it asks of a change. */
export interface Rules {
  readonly store: RegistryStore;
  readonly gate: Gate;
  /** Signs previews; undefined: there are none. */
  readonly previewKey?: string | undefined;
  readonly rehearsals?: RequiredRehearsals | undefined;
}

/** Stores a release that passes the gate, and whose browser checks have not failed. */
export const publishChecked = (
  { store, gate }: Rules,
  source: DraftSource,
  { checked, ...change }: Change & Partial<BrowserReport>,
): Promise<Release> =>
  publish(store, source, change, async (release, draft, integrity) => {
    assertReportPasses({ checked, browser: change.browser }, release, integrity);
    await withDictionaries(store, release, (dictionaryDir) => gate({ release, checkedDir: draft, dictionaryDir }));
  });

/** Makes a release live that passes the gate beside what is live, and was rehearsed if that is required. */
export async function promoteChecked(
  { store, gate, rehearsals = new Map() }: Rules,
  name: string,
  version: string,
  { dropPrefixes, dropRoutes, checked, ...change }: Change & Promotion,
): Promise<ReleaseSet> {
  const integrity = integrityOf(await store.readManifest(name, version));
  assertReportPasses({ checked, browser: change.browser }, { name, version }, integrity);
  assertRehearsed(rehearsals, { name, version }, await store.readRehearsal(name, version, 'site'));
  return promote(store, name, version, change, async (release, set) =>
    gate({ release, live: await readLiveReleases(store, set, name), dropPrefixes, dropRoutes }),
  );
}

/** Makes a version live again that was live before; the gate has no say in that. @param check as of a promotion */
export const rollbackUnchecked = (
  { store }: Rules,
  name: string,
  change: Change & { readonly to?: string },
  check?: PromotionCheck,
): Promise<ReleaseSet> => rollback(store, name, change, check);

const hourMs = 3_600_000;

/** A preview token, which is logged. @throws ReleaseError RELEASE_NOT_FOUND, PREVIEW_INVALID */
export async function previewRelease(
  { store, previewKey }: Rules,
  { name, version }: PreviewedRelease,
  expires: Date,
  by: string,
): Promise<string> {
  if (name === 'shell') throw new ReleaseError('RELEASE_INVALID', 'The shell cannot be previewed');
  await store.readRelease(name, version);
  if (!previewKey) throw new ReleaseError('PREVIEW_INVALID', 'PREVIEW_KEY is not set');
  const now = Date.now();
  const lifetime = expires.getTime() - now;
  // Negated, so that an invalid date is refused too.
  if (!(lifetime >= hourMs - clockMs && lifetime <= maxPreviewMs + clockMs))
    throw new ReleaseError('PREVIEW_INVALID', `A preview link is valid for 1 to ${maxPreviewMs / hourMs} hours`);
  const entry = { at: new Date(now).toISOString(), by, action: 'preview', name, version } as const;
  await store.record({ ...entry, expires: expires.toISOString() });
  return signPreview(previewKey, { name, version }, expires);
}

/** A release as a tar archive. */
export async function downloadRelease(store: RegistryStore, name: string, version: string): Promise<Readable> {
  const release = await store.readRelease(name, version);
  const manifest = await store.readManifest(name, version);
  return packRelease(manifest, release, (file) => store.readFile(release, file));
}

/** Verifies a release against the hash that the release set has of it, if it has one. */
export async function verifyRelease(store: RegistryStore, name: string, version: string): Promise<void> {
  const { manifests } = await store.readSet();
  await store.verify(name, version, manifests[releaseId({ name, version })]);
}

/** A registry in a folder of this machine, whose changes are attributed to `by`. A rollback skips the gate. */
export class GatedRegistry implements RegistryClient {
  private readonly rules: Rules;

  constructor(
    private readonly store: RegistryStore,
    private readonly by: string,
    readonly location: string,
    previewKey?: string,
    rehearsals?: RequiredRehearsals,
  ) {
    this.rules = { store, gate: inThisProcess(), previewKey, rehearsals };
  }

  readSet = async () => this.store.readSet();
  listReleases = async () => this.store.listReleases();
  readRelease = async (name: string, version: string) => this.store.readRelease(name, version);
  readFile = async (release: Release, file: string) => this.store.readFile(release, file);
  download = (name: string, version: string) => downloadRelease(this.store, name, version);
  publish = (source: DraftSource, why: ChangeReason & Partial<BrowserReport>) =>
    publishChecked(this.rules, source, { ...why, by: this.by });
  promote = (name: string, version: string, why: ChangeReason & Promotion) =>
    promoteChecked(this.rules, name, version, { ...why, by: this.by });
  rollback = (name: string, why: ChangeReason & { to?: string }) => rollback(this.store, name, { ...why, by: this.by });
  preview = (release: PreviewedRelease, expires: Date) => previewRelease(this.rules, release, expires, this.by);
  verify = (name: string, version: string) => verifyRelease(this.store, name, version);
  listShells = async () => this.store.listShells();
  deleteRelease = (name: string, version: string) => deleteRelease(this.store, name, version, this.by);
  prune = () => prune(this.store, this.by);
  readLog = async () => this.store.readLog();
  readErrors = () => readErrors(this.store);
  readVitals = () => readVitals(this.store);
  recordRehearsal = async (report: RehearsalReport) => this.store.recordRehearsal(report, this.by);
  readRehearsal = async (name: string, version: string, kind: RehearsalKind = 'site') =>
    this.store.readRehearsal(name, version, kind);
  readKeys = async () => (await this.store.readKeys()).map(({ hash: _, ...key }) => key);
  addKey = (request: TeamKeyRequest) => addKey(this.store, request, this.by);
  revokeKey = (name: string) => revokeKey(this.store, name, this.by);
}
