import path from 'node:path';
import { bundleProgram } from 'server-kit/bundle-program';
import { loadInTurns, type PairedLoad } from './paired-load.ts';
import { startServer } from './server-process.ts';

/**
 * The other packages are in one file with the shell, as it is deployed. tsx, which runs sources, makes every function creation
 * set its `name` again: that costs the shell 5 % of a cold page, and bare Fastify and React, which are packages, nothing.
 */
const notBundled = [
  '@takumi-rs/wasm',
  'lightningcss',
  'piscina',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
];

/** A page composed by the shell without the page cache, against React alone on the same tree; neither compresses. */
export async function measureColdRender(url: string, rounds: number): Promise<PairedLoad> {
  const program = await bundleProgram(path.join(import.meta.dirname, 'cold-pages.ts'), notBundled);
  const bare = await startServer(program, [url, 'bare']);
  const shell = await startServer(program, [url, 'shell']);
  try {
    return await loadInTurns(url, bare, shell, { encoding: 'identity', rounds });
  } finally {
    await bare.stop();
    await shell.stop();
  }
}
