/** Prints, as JSON, which of our files one upload and one promotion enter, and how many calls they make: client and registry, without the gate's process. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { withPreparedRelease } from '../../federation-tools/src/assembly/prepared-release.ts';
import { createWalkCounter, type Walk } from '../../server-kit/test/count-walk.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { HttpRegistry } from '../src/client/http-registry.ts';
import { createRegistryApp } from '../src/server/app.ts';
import { FolderStore } from '../src/store/folder-store.ts';
import { cleanBuild, writeBuild } from './clean-build.ts';
import { testConfiguration } from './configuration.ts';
import { factsOf } from './scratch-registry.ts';

const dir = scratchFolder();
const app = createRegistryApp({ store: new FolderStore(path.join(dir, 'registry')), configuration: testConfiguration });
const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/registry`;
const owner = new HttpRegistry(url, testConfiguration.adminKey);
const team = new HttpRegistry(url, await owner.addKey({ name: 'a', remote: 'mfe-a', prefixes: ['/a'] }));
const build = (version: string) => writeBuild(mkdtempSync(path.join(dir, 'build-')), cleanBuild('mfe-a', version));
const released = (version: string, use: (dir: string) => Promise<unknown>) =>
  withPreparedRelease(factsOf(version), build(version), ({ dir }) => use(dir));
// The gate's program is built, and a release is live.
await released('1.0.0', (built) => team.publish(built, {}));
await team.promote('mfe-a', '1.0.0', {});
const counter = await createWalkCounter();
let upload: Walk = {};
await released('1.1.0', async (built) => {
  upload = await counter.walkOf(() => team.publish(built, {}));
});
const promotion = await counter.walkOf(() => team.promote('mfe-a', '1.1.0', {}));
counter.stop();
await app.close();
process.stdout.write(JSON.stringify({ upload, promotion }));
process.exit();
