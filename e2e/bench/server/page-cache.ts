import { startChild } from './child.ts';
import { loadInTurns, type PairedLoad, type Target } from './paired-load.ts';
import { startShell } from './shell-process.ts';

export interface CachedPage extends PairedLoad {
  readonly url: string;
  readonly encoding: string;
}

/** Pages of a running shell from its page cache, against Fastify sending the same bytes. */
export async function measurePageCache(urls: readonly string[], rounds: number): Promise<CachedPage[]> {
  const { url: site, pid, stop } = await startShell({});
  const found: CachedPage[] = [];
  try {
    for (const url of urls)
      for (const encoding of ['br', 'identity'])
        found.push({ url, encoding, ...(await measure({ url: new URL(url, site), pid }, { encoding, rounds })) });
    return found;
  } finally {
    await stop();
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
