import { loadInTurns } from './paired-load.ts';
import { startServer, startShell } from './server-process.ts';

/** Pages of a running shell from its page cache, against Fastify sending the same bytes. */
export async function measurePageCache(urls: readonly string[], rounds: number) {
  const shell = await startShell({});
  const found = [];
  try {
    for (const url of urls)
      for (const encoding of ['br', 'identity']) {
        const bare = await startServer('same-bytes.ts', [shell.address + url]);
        found.push({ url, encoding, ...(await loadInTurns(url, bare, shell, { encoding, rounds })) });
        await bare.stop();
      }
    return found;
  } finally {
    await shell.stop();
  }
}
