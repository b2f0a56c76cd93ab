import path from 'node:path';
import { withPreparedRelease } from '../../federation-tools/src/assembly/prepared-release.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { HttpRegistry } from '../src/client/http-registry.ts';
import type { RegistryConfiguration } from '../src/configuration.ts';
import { inThisProcess } from '../src/gate/registry-gate.ts';
import { createRegistryApp } from '../src/server/app.ts';
import { FolderStore } from '../src/store/folder-store.ts';
import type { BrowserVerdict, ChangeReason } from '../src/store/registry-store.ts';
import { cleanBuild, writeBuild } from './clean-build.ts';
import { testConfiguration } from './configuration.ts';

/** A registry that listens, with files of its own. */
export async function serveRegistry(over: Partial<RegistryConfiguration> = {}, gate = inThisProcess()) {
  const store = new FolderStore(path.join(scratchFolder(), 'registry'));
  const configuration = { ...testConfiguration, ...over };
  const app = createRegistryApp({ store, gate, configuration });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (url.startsWith('/registry/')) routes.push(`${each} ${url.slice(9)}`);
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/registry`;
  const clientOf = (key: string) => new HttpRegistry(url, key);
  const owner = clientOf(testConfiguration.adminKey);
  const addKey = (name: string, remote: string, ...prefixes: string[]) => owner.addKey({ name, remote, prefixes });
  return { store, app, routes, url, clientOf, owner, addKey };
}
export type ServedRegistry = Awaited<ReturnType<typeof serveRegistry>>;

interface BuildChange extends ChangeReason, Partial<BrowserVerdict> {
  /** Makes the build another one; default: its version. */
  readonly code?: string;
  readonly files?: Record<string, string>;
}

/** Publishes a build that passes the gate, but for the files given. */
export function publishBuild(
  registry: HttpRegistry,
  name: string,
  version: string,
  prefixes: readonly string[],
  { code = version, files = {}, ...why }: BuildChange = {},
) {
  const build = writeBuild(scratchFolder(), { ...cleanBuild(name, code), ...files });
  const facts = { dir: '', name, version, prefixes, peerDependencies: {} };
  return withPreparedRelease(facts, build, ({ dir }) => registry.publish(dir, why));
}
