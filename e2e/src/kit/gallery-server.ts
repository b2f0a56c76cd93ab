import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../harness/root.ts';
import { freePort } from '../harness/site.ts';

export interface GalleryServer {
  readonly url: string;
  stop(): void;
}

/** `npm run gallery` on a free port. */
export async function startGallery(): Promise<GalleryServer> {
  const port = await freePort();
  const program = path.join(root, 'node_modules/.bin/tsx');
  const child = spawn(program, ['packages/federation-tools/src/gallery/main.ts', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Ready:') && ready());
    child.once('exit', (code) => reject(new Error(`The gallery ended with status ${code}`)));
  });
  return { url: `http://localhost:${port}`, stop: () => void child.kill('SIGTERM') };
}
