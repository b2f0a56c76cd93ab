import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { releasableFolder } from '../cli/releasable-packages.ts';
import { toListenError } from '../configuration/listen-error.ts';
import { onStopRequest } from '../configuration/stop-request.ts';
import { createDevServer } from './dev-server.ts';
import { PackageCompilers } from './package-compilers.ts';
import { createTestHost } from './test-host.ts';

const options = {
  port: { type: 'string', default: '3000' },
  services: { type: 'string' },
} as const;

/**
 * Serves a remote alone and shows edits in the open page, until this process is told to stop.
 * @param root the remote's folder, or one whose workspace the first argument names
 */
export async function dev(root: string, args: readonly string[], print: (line: string) => void): Promise<void> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { port: text, services } = values;
  const [name] = positionals;
  const port = Number(text);
  const origin = `http://localhost:${port}`;
  const remote = new PackageCompilers(name ? releasableFolder(name, root) : root);
  const server = await createDevServer(remote, await createTestHost(remote, { origin, services }));
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) => reject(toListenError(error, { variable: 'PORT', host: 'localhost', port })));
    server.listen(port, 'localhost', listening);
  });
  print(`Ready: http://localhost:${(server.address() as AddressInfo).port}`);
  onStopRequest(() => process.exit(0));
}
