import type { TeamServices } from 'server-kit/team-services';
import { inThisProcess } from '../gate/registry-gate.ts';
import type { RegistryCaller } from '../keys/access.ts';
import type { PreviewedRelease } from '../keys/preview-token.ts';
import { addKey, revokeKey } from '../keys/team-keys.ts';
import type { Release } from '../release/release.ts';
import { readErrors } from '../reports/read-errors.ts';
import { readVitals } from '../reports/read-vitals.ts';
import type { RehearsalKind, RehearsalReport } from '../reports/rehearsal-report.ts';
import { promote, retire, rollback } from '../rules/promote.ts';
import { deleteRelease, prune } from '../rules/prune.ts';
import { type PublishReason, publishFolder } from '../rules/publish.ts';
import type { Registry } from '../rules/registry.ts';
import type { RequiredRehearsals } from '../rules/required-rehearsals.ts';
import { downloadRelease, previewRelease, verifyRelease } from '../rules/stored-release.ts';
import type { ChangeReason, Promotion, RegistryStore, TeamKeyRequest } from '../store/registry-store.ts';
import type { RegistryClient } from './http-registry.ts';

/** A registry in a folder of this machine, whose changes are attributed to `by`. */
export class LocalRegistry implements RegistryClient {
  private readonly registry: Registry;
  private readonly caller: RegistryCaller;

  constructor(
    private readonly store: RegistryStore,
    private readonly by: string,
    readonly location: string,
    previewKey?: string,
    rehearsals?: RequiredRehearsals,
    services?: TeamServices,
  ) {
    this.registry = { store, gate: inThisProcess(), previewKey, rehearsals, services };
    this.caller = { kind: 'owner', by };
  }

  readSet = async () => this.store.readSet();
  listReleases = async () => this.store.listReleases();
  readRelease = async (name: string, version: string) => this.store.readRelease(name, version);
  readFile = async (release: Release, file: string) => this.store.readFile(release, file);
  download = (name: string, version: string) => downloadRelease(this.store, name, version);
  publish = (dir: string, reason: PublishReason) => publishFolder(this.registry, dir, { ...reason, by: this.by });
  promote = (name: string, version: string, reason: ChangeReason & Promotion) =>
    promote(this.registry, this.caller, name, version, reason);
  rollback = (name: string, reason: ChangeReason & { to?: string }) => rollback(this.store, this.caller, name, reason);
  retire = (name: string, reason: ChangeReason) => retire(this.store, this.caller, name, reason);
  preview = (release: PreviewedRelease, expires: Date) => previewRelease(this.registry, release, expires, this.by);
  verify = (name: string, version: string) => verifyRelease(this.store, name, version);
  listShells = async () => this.store.reports.listShells();
  deleteRelease = (name: string, version: string) => deleteRelease(this.store, name, version, this.by);
  prune = () => prune(this.store, this.by);
  readLog = async () => this.store.log.read();
  readErrors = () => readErrors(this.store);
  readVitals = () => readVitals(this.store);
  recordRehearsal = async (report: RehearsalReport) => this.store.reports.recordRehearsal(report, this.by);
  readRehearsal = async (name: string, version: string, kind: RehearsalKind = 'site') =>
    this.store.reports.readRehearsal(name, version, kind);
  readKeys = async () => (await this.store.keys.read()).map(({ hash: _, ...key }) => key);
  addKey = (request: TeamKeyRequest) => addKey(this.store, request, this.by);
  revokeKey = (name: string) => revokeKey(this.store, name, this.by);
}
