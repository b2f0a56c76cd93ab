import { createServer } from 'node:net';
import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { readConfiguration as readPlatformConfiguration } from 'platform/configuration';
import { readConfiguration } from './configuration.ts';

/** Refuses a malformed environment or an address that cannot be listened at before anything is built. */
async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../../..');
  // First: it makes the keys, of which the shell may use one.
  const platform = readPlatformConfiguration(process.env, root);
  const shell = readConfiguration(process.env, root);
  await assertPortFree('PORT', shell.port, shell.host);
  const { hasServices, hasRegistry, host, port } = platform;
  if (hasServices || hasRegistry) await assertPortFree('PLATFORM_PORT', port, host);
}

function assertPortFree(variable: 'PORT' | 'PLATFORM_PORT', port: number, host: string): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toListenError(error, { variable, host, port })));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
});
