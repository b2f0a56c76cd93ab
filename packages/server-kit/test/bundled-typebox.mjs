import path from 'node:path';
import { buildSync } from 'esbuild';

const absWorkingDir = path.resolve(import.meta.dirname, '../../..');
const outdir = path.join(absWorkingDir, '.cache/jest/bundled');
const entryPoints = { typebox: 'typebox', 'typebox/compile': 'typebox/compile' };
buildSync({ entryPoints, outdir, absWorkingDir, bundle: true, platform: 'node' });

/** Jest would load its hundreds of modules again for each test file. */
export const withBundledTypebox = ({ moduleNameMapper, ...project }) => ({
  ...project,
  moduleNameMapper: { ...moduleNameMapper, '^typebox(/compile)?$': `${outdir}/typebox$1.js` },
});
