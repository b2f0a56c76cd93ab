// `npm run build`: builds `dist/`, or the given folder, which runs on any machine with Node alone:
// `node dist/platform.js`, `node dist/registry.js`, `node dist/shell.js`. It includes the releases of these sources.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { installPackages, root, run, tsx } from './install.mjs';

const [folder = 'dist'] = readArguments(import.meta.filename, {}, () => true).positionals;
const dist = path.resolve(root, folder);

await installPackages();
rmSync(dist, { recursive: true, force: true });
run(tsx, ['scripts/build-server.mjs', dist]);
run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], {
  // Ignore the environment's registry: these releases are for an empty one.
  env: {
    ...process.env,
    NODE_ENV: 'production',
    REGISTRY_DIR: path.join(dist, 'releases'),
    REGISTRY_URL: '',
    DATABASE_URL: '',
  },
});
