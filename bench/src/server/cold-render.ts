import { startChild } from './child.ts';
import { loadInTurns, type PairedLoad } from './paired-load.ts';

/** A page composed by the shell without the page cache, against React alone on the same tree; neither compresses. */
export async function measureColdRender(address: string): Promise<PairedLoad> {
  const { child, pid, ports } = await startChild('cold-pages.ts', [address]);
  const [bare, shell] = ports.map((port) => ({ url: new URL(address, `http://127.0.0.1:${port}`), pid }));
  try {
    if (!bare || !shell) throw new Error('Expected two ports');
    return await loadInTurns(bare, shell, 'identity');
  } finally {
    child.kill();
  }
}
