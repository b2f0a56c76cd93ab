import { startChild } from './child.ts';
import { loadInTurns, type PairedLoad, type Target } from './paired-load.ts';
import { residentMemory } from './resident-memory.ts';
import { startShell } from './shell-process.ts';

export interface ShellMemory {
  /** Bytes, when the shell was ready, and at its most under the load of all pages. */
  readonly ready: number;
  readonly peak: number;
}

export interface CachedPage extends PairedLoad {
  readonly url: string;
  readonly encoding: string;
}

/** Pages of a running shell from its page cache, against Fastify sending the same bytes. */
export async function measurePageCache(
  urls: readonly string[],
  rounds: number,
): Promise<{ pages: CachedPage[]; memory: ShellMemory }> {
  const shell = await startShell({});
  const found: CachedPage[] = [];
  const ready = residentMemory(shell.pid).now;
  try {
    for (const url of urls)
      for (const encoding of ['br', 'identity'])
        found.push({
          url,
          encoding,
          ...(await measure({ url: new URL(url, shell.url), pid: shell.pid }, { encoding, rounds })),
        });
    return { pages: found, memory: { ready, peak: residentMemory(shell.pid).peak } };
  } finally {
    await shell.stop();
  }
}

async function measure(shell: Target, options: Parameters<typeof loadInTurns>[2]): Promise<PairedLoad> {
  const { child, pid, ports } = await startChild('same-bytes.ts', [shell.url.href]);
  try {
    return await loadInTurns({ url: new URL(shell.url.pathname, `http://127.0.0.1:${ports[0]}`), pid }, shell, options);
  } finally {
    child.kill();
  }
}
