import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

/** What `npm start` runs: services and shell in processes of their own. */
export interface SiteProcesses {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param env their variables; `PORT`, `PLATFORM_PORT` and `DATA_DIR` keep them from the site that the specs share */
export async function startSiteProcesses(env: Readonly<Record<string, string>>): Promise<SiteProcesses> {
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: start.stdout }).on('line', (line) => {
      const [, address] = /^Ready: (.+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`The site ended with status ${code} before it was ready`)));
  });
  return {
    url,
    stop: async () => {
      start.kill();
      await ended;
    },
  };
}
