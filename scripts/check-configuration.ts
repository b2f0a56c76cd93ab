import { createServer } from 'node:net';
import { readConfiguration as readPlatformConfiguration } from 'platform/configuration';
import { withSecretFiles } from 'server-kit/environment';
import { toListenError } from 'server-kit/listen-error';
import { repositoryRoot } from 'server-kit/repository-root';
import { runMain } from 'server-kit/run-main';
import { ensureWritableFolder } from 'server-kit/writable-folder';
import { readConfiguration } from 'shell/configuration';

/** Fails on a malformed environment or a port that is in use, before anything is built. */
async function main(): Promise<void> {
  const env = withSecretFiles(process.env);
  // Must come first: it creates the keys, one of which the shell may use.
  const platform = readPlatformConfiguration(env, repositoryRoot);
  const shell = readConfiguration(env, repositoryRoot);
  await assertPortFree('PORT', shell.port, shell.host);
  const { hasServices, hasRegistry, host, port, registryDir } = platform;
  if (hasRegistry) ensureWritableFolder('REGISTRY_DIR', registryDir);
  if (hasServices || hasRegistry) await assertPortFree('PLATFORM_PORT', port, host);
}

function assertPortFree(variable: 'PORT' | 'PLATFORM_PORT', port: number, host: string): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toListenError(error, { variable, host, port })));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

runMain(main);
