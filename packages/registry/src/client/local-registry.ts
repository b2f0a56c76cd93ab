import type { TeamServices } from 'server-kit/team-services';
import { inThisProcess } from '../gate/registry-gate.ts';
import type { RegistryCaller } from '../keys/access.ts';
import { addKey, revokeKey } from '../keys/team-keys.ts';
import { readErrors, readVitals } from '../reports/read-reports.ts';
import { configure, promote, retire, rollback } from '../rules/promote.ts';
import { deleteRelease, prune } from '../rules/prune.ts';
import { publishFolder } from '../rules/publish.ts';
import type { Registry } from '../rules/registry.ts';
import type { RequiredRehearsals } from '../rules/required-rehearsals.ts';
import { downloadRelease, previewRelease, verifyRelease } from '../rules/stored-release.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import type { RegistryClient } from './http-registry.ts';

/** A registry in a folder of this machine, whose changes are attributed to `by`. */
export function localRegistry(
  store: RegistryStore,
  by: string,
  location: string,
  previewKey?: string,
  rehearsals?: RequiredRehearsals,
  services?: TeamServices,
): RegistryClient {
  const registry: Registry = { store, gate: inThisProcess(), previewKey, rehearsals, services };
  const caller: RegistryCaller = { kind: 'owner', by };
  return {
    location,
    readSet: async () => store.readSet(),
    assertMayPublish: async () => {},
    listReleases: async () => store.listReleases(),
    readRelease: async (name, version) => store.readRelease(name, version),
    readFile: async (release, file) => store.readFile(release, file),
    download: (name, version) => downloadRelease(store, name, version),
    publish: (dir, change) => publishFolder(registry, dir, { ...change, by }),
    promote: (name, version, change) => promote(registry, caller, name, version, change),
    rollback: (name, change) => rollback(store, caller, name, change),
    retire: (name, change) => retire(store, caller, name, change),
    configure: (name, values, change) => configure(store, caller, name, values, change),
    preview: (release, expires) => previewRelease(registry, release, expires, by),
    verify: (name, version) => verifyRelease(store, name, version),
    listShells: async () => store.reports.listShells(),
    deleteRelease: (name, version) => deleteRelease(store, name, version, by),
    prune: () => prune(store, by),
    readLog: async () => store.log.read(),
    readErrors: () => readErrors(store),
    readVitals: () => readVitals(store),
    recordRehearsal: async (report) => store.reports.recordRehearsal(report, by),
    readRehearsal: async (name, version, kind = 'site') => store.reports.readRehearsal(name, version, kind),
    readKeys: async () => (await store.keys.read()).map(({ hash: _, ...key }) => key),
    addKey: (request) => addKey(store, request, by),
    revokeKey: (name) => revokeKey(store, name, by),
  };
}
