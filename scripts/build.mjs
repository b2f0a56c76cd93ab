// `npm run build`: makes `dist/`, or the folder that is given, which runs on any machine with Node and nothing else:
// `node dist/platform.js`, `node dist/shell.js`. The releases of these sources are part of it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { installPackages, root, run, tsx } from './install.mjs';

const dist = path.resolve(root, process.argv[2] ?? 'dist');

await installPackages();
rmSync(dist, { recursive: true, force: true });
run(process.execPath, ['scripts/build-server.mjs', dist]);
run(tsx, ['federation/src/cli/main.ts', 'build-all'], {
  // Whatever registry the environment names, these are for an empty one.
  env: {
    ...process.env,
    NODE_ENV: 'production',
    REGISTRY_DIR: path.join(dist, 'releases'),
    REGISTRY_URL: '',
    DATABASE_URL: '',
  },
});
