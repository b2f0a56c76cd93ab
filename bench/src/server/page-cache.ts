import { startChild } from './child.ts';
import { loadInTurns, type PairedLoad } from './paired-load.ts';

export interface CachedPage extends PairedLoad {
  readonly encoding: string;
}

/** A page of the running site from its page cache, against Fastify sending the same bytes. */
export async function measurePageCache(siteUrl: string, address: string): Promise<CachedPage[]> {
  const shell = new URL(address, siteUrl);
  // A name would be looked up again for every connection, for the shell's only.
  shell.hostname = '127.0.0.1';
  const { child, ports } = await startChild('same-bytes.ts', [shell.href]);
  const bare = new URL(address, `http://127.0.0.1:${ports[0]}`);
  try {
    const found: CachedPage[] = [];
    for (const encoding of ['br', 'identity']) found.push({ encoding, ...(await loadInTurns(bare, shell, encoding)) });
    return found;
  } finally {
    child.kill();
  }
}
