import { startChild } from './child.ts';
import { loadInTurns, type PairedLoad, type Target } from './paired-load.ts';
import { startShell } from './shell-process.ts';

export interface CachedPage extends PairedLoad {
  readonly address: string;
  readonly encoding: string;
}

/** Pages of a running shell from its page cache, against Fastify sending the same bytes. */
export async function measurePageCache(addresses: readonly string[]): Promise<CachedPage[]> {
  const shell = await startShell({});
  const found: CachedPage[] = [];
  try {
    for (const address of addresses)
      for (const encoding of ['br', 'identity'])
        found.push({
          address,
          encoding,
          ...(await measure({ url: new URL(address, shell.url), pid: shell.pid }, encoding)),
        });
    return found;
  } finally {
    await shell.stop();
  }
}

async function measure(shell: Target, encoding: string): Promise<PairedLoad> {
  const { child, pid, ports } = await startChild('same-bytes.ts', [shell.url.href]);
  try {
    return await loadInTurns(
      { url: new URL(shell.url.pathname, `http://127.0.0.1:${ports[0]}`), pid },
      shell,
      encoding,
    );
  } finally {
    child.kill();
  }
}
