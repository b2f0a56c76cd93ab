import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../test/registry-of-each-test.ts';
import { incompatibleRemotes } from './incompatible-remotes.ts';

/** Makes a shell with a different `shared-identity` than this checkout's live. */
async function releaseShell(version: string, identity: string): Promise<void> {
  await registry.store(version, { name: 'shell', prefixes: [] });
  const file = path.join(registry.releaseDir('shell', version), 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...release, provides: { ...release.provides, 'shared-identity': identity } }));
  await registry.promote('shell', version);
}

test('the live remotes that cannot run in the live shell are listed with what is shown instead', async () => {
  await registry.release('1.0.0');
  await registry.release('1.1.0', { peerDependencies: { '@meridian-vale/shared-identity': '^1.0.0' } });
  await releaseShell('1.0.0', '1.0.0');
  expect(await incompatibleRemotes(registry)).toEqual([]);
  await releaseShell('2.0.0', '2.0.0');
  const reason = "mfe-a 1.1.0 needs shared-identity ^1.0.0 (the shell's is 2.0.0): it cannot run in shell 2.0.0";
  expect(await incompatibleRemotes(registry)).toEqual([`${reason}; 1.0.0 is shown instead`]);
  rmSync(registry.releaseDir('mfe-a', '1.0.0'), { recursive: true });
  expect(await incompatibleRemotes(registry)).toEqual([`${reason}; nothing is shown instead`]);
});
