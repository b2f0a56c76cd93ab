import { createServer } from 'node:net';
import { readConfiguration as readPlatformConfiguration } from 'platform/configuration';
import { readConfiguration as readRegistryConfiguration } from 'registry/server';
import { hasUpstreams, withSecretFiles } from 'server-kit/environment';
import { type PortVariable, toListenError } from 'server-kit/listen-error';
import { repositoryRoot } from 'server-kit/repository-root';
import { runMain } from 'server-kit/run-main';
import { ensureWritableFolder } from 'server-kit/writable-folder';
import { readConfiguration } from 'shell/configuration';

/** Fails on a malformed environment or a port that is in use, before anything is built. */
async function main(): Promise<void> {
  const env = withSecretFiles(process.env);
  // Before the shell's: they create the keys, of which the shell may use some.
  const platform = hasUpstreams(env) ? undefined : readPlatformConfiguration(env, repositoryRoot);
  const registry = env.REGISTRY_URL ? undefined : readRegistryConfiguration(env, repositoryRoot);
  const shell = readConfiguration(env, repositoryRoot);
  await assertPortFree('PORT', shell.port, shell.host);
  if (platform) await assertPortFree('PLATFORM_PORT', platform.port, platform.host);
  if (!registry) return;
  if (!registry.databaseUrl) ensureWritableFolder('REGISTRY_DIR', registry.registryDir);
  if (!platform || env.REGISTRY_PORT) await assertPortFree('REGISTRY_PORT', registry.port, registry.host);
}

function assertPortFree(variable: PortVariable, port: number, host: string): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toListenError(error, { variable, host, port })));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

runMain(main);
