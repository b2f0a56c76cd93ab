import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../../server-kit/test/scratch-folder.ts';
import { checkPeerDependencies } from './shared-packages.ts';

const dir = scratchFolder();

function findings(manifest: object) {
  mkdirSync(path.join(dir, 'server'), { recursive: true });
  writeFileSync(
    path.join(dir, 'server/mfe-a.cjs'),
    'const router = require("react-router-dom");\nconst runtime = require("federation/remote");\nrouter.Link;\nruntime.useSite();\n',
  );
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest, null, 2));
  return checkPeerDependencies('mfe-a', dir, dir).map(({ file, message }) => `${file}: ${message}`);
}

test('a shared package without a range in peerDependencies is reported where it stands instead', () => {
  const other = {
    dependencies: { 'react-router-dom': '^7.18.0' },
    devDependencies: { '@meridian-vale/federation': 'file:../packs/a.tgz' },
  };
  expect(findings({ ...other, peerDependencies: { react: '^19.3.0' } })).toEqual([
    expect.stringMatching(
      /^package\.json:3:5: peerDependencies has no "react-router-dom", which the remote takes from the site: move it there, "react-router-dom": "\^7\.\d+\.\d+"$/,
    ),
    expect.stringMatching(
      /^package\.json:8:3: peerDependencies has no "@meridian-vale\/federation", which the remote takes from the site: add "@meridian-vale\/federation": "\^3\.\d+\.\d+"$/,
    ),
  ]);
  expect(findings({ peerDependencies: { 'react-router-dom': '*', '@meridian-vale/federation': '^3.0.0' } })).toEqual(
    [],
  );
});
