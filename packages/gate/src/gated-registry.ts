import { integrityOf } from 'releases/integrity';
import { clockMs, maxPreviewMs, type PreviewedRelease, signPreview } from 'releases/preview-token';
import { type PromotionCheck, promote, rollback } from 'releases/promote';
import { deleteRelease, prune } from 'releases/prune';
import { type DraftSource, publish } from 'releases/publish';
import { readErrors } from 'releases/read-errors';
import { readVitals } from 'releases/read-vitals';
import type { ChangeReason, Promotion, RegistryClient } from 'releases/registry-client';
import type { BrowserReport, RegistryStore } from 'releases/registry-store';
import type { RehearsalKind, RehearsalReport } from 'releases/rehearsal-report';
import type { Release } from 'releases/release';
import { packRelease } from 'releases/release-archive';
import { ReleaseError } from 'releases/release-errors';
import { releaseId } from 'releases/release-set-text';
import { assertRehearsed, type RequiredRehearsals } from 'releases/required-rehearsals';
import { addKey, revokeKey, type TeamKeyRequest } from 'releases/team-keys';
import { assertReportPasses } from './browser-report.ts';
import { inThisProcess, RegistryGate } from './registry-gate.ts';

const hourMs = 3_600_000;

/** A store whose changes are attributed to `by`. Publishing and promoting run the gate; a rollback skips it. */
export class GatedRegistry implements RegistryClient {
  constructor(
    private readonly store: RegistryStore,
    private readonly by: string,
    readonly location: string,
    private readonly previewKey?: string,
    private readonly gate = new RegistryGate(inThisProcess),
    private readonly rehearsals: RequiredRehearsals = new Map(),
  ) {}

  readSet = async () => this.store.readSet();
  listReleases = async () => this.store.listReleases();
  readRelease = async (name: string, version: string) => this.store.readRelease(name, version);
  readFile = async (release: Release, file: string) => this.store.readFile(release, file);
  download = async (name: string, version: string) => {
    const release = await this.store.readRelease(name, version);
    const manifest = await this.store.readManifest(name, version);
    return packRelease(manifest, release, (file) => this.store.readFile(release, file));
  };
  publish = (source: DraftSource, { checked, ...why }: ChangeReason & Partial<BrowserReport>) =>
    publish(this.store, source, { ...why, by: this.by }, async (release, draft, integrity) => {
      assertReportPasses({ checked, browser: why.browser }, release, integrity);
      await this.gate.assertFilesPass(release, draft);
    });
  promote = async (
    name: string,
    version: string,
    { dropPrefixes, dropRoutes, checked, ...why }: ChangeReason & Promotion,
  ) => {
    const integrity = integrityOf(await this.store.readManifest(name, version));
    assertReportPasses({ checked, browser: why.browser }, { name, version }, integrity);
    assertRehearsed(this.rehearsals, { name, version }, await this.store.readRehearsal(name, version, 'site'));
    const check = this.gate.promotionCheck(this.store, { dropPrefixes, dropRoutes });
    return promote(this.store, name, version, { ...why, by: this.by }, check);
  };
  /** @param check as for a promotion */
  rollback = (name: string, why: ChangeReason & { to?: string }, check?: PromotionCheck) =>
    rollback(this.store, name, { ...why, by: this.by }, check);
  preview = async ({ name, version }: PreviewedRelease, expires: Date) => {
    if (name === 'shell') throw new ReleaseError('RELEASE_INVALID', 'The shell cannot be previewed');
    await this.store.readRelease(name, version);
    if (!this.previewKey) throw new ReleaseError('PREVIEW_INVALID', 'PREVIEW_KEY is not set');
    const now = Date.now();
    const lifetime = expires.getTime() - now;
    // Negated, so that an invalid date is refused too.
    if (!(lifetime >= hourMs - clockMs && lifetime <= maxPreviewMs + clockMs))
      throw new ReleaseError('PREVIEW_INVALID', `A preview link is valid for 1 to ${maxPreviewMs / hourMs} hours`);
    const entry = { at: new Date(now).toISOString(), by: this.by, action: 'preview', name, version } as const;
    await this.store.record({ ...entry, expires: expires.toISOString() });
    return signPreview(this.previewKey, { name, version }, expires);
  };
  verify = async (name: string, version: string) => {
    const { manifests } = await this.store.readSet();
    await this.store.verify(name, version, manifests[releaseId({ name, version })]);
  };
  listShells = async () => this.store.listShells();
  deleteRelease = (name: string, version: string) => deleteRelease(this.store, name, version, this.by);
  prune = () => prune(this.store, this.by);
  readLog = async () => this.store.readLog();
  readErrors = () => readErrors(this.store);
  recordRehearsal = async (report: RehearsalReport) => this.store.recordRehearsal(report, this.by);
  readRehearsal = async (name: string, version: string, kind: RehearsalKind = 'site') =>
    this.store.readRehearsal(name, version, kind);
  readVitals = () => readVitals(this.store);
  readKeys = async () => (await this.store.readKeys()).map(({ hash: _, ...key }) => key);
  addKey = (request: TeamKeyRequest) => addKey(this.store, request, this.by);
  revokeKey = (name: string) => revokeKey(this.store, name, this.by);
}
