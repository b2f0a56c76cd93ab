import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { bundleProgram } from 'server-kit/bundle-program';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';
import { startProgram } from 'server-kit/start-program';
import { temporaryFolder } from 'server-kit/temporary-folder';

test("without DATABASE_URL the program stores files, beside the services' database and never in it, and ends with status 0", async () => {
  const { dir, remove } = temporaryFolder('registry-');
  const REGISTRY_PORT = String(await freePort());
  const env = { PATH: process.env.PATH, DATA_DIR: dir, REGISTRY_DIR: `${dir}/registry`, REGISTRY_PORT };
  const options = { cwd: repositoryRoot, env, isQuiet: true };
  const { child } = await startProgram(
    [await bundleProgram('packages/registry/src/main.ts')],
    'Registry ready',
    options,
  );
  expect((await fetch(`http://127.0.0.1:${REGISTRY_PORT}/registry/set`)).status).toBe(401);
  expect(readdirSync(dir).sort()).toEqual(['admin-key.txt', 'preview-key.txt', 'registry', 'registry-key.txt']);
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
  remove();
}, 60_000);
