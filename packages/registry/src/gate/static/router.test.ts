import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../../server-kit/test/scratch-folder.ts';
import { liveFixture } from '../../../test/gate-fixture.ts';
import { checkLiveRouter } from './router.ts';

test('each name that the router of the site lacks is reported with the first place that uses it [GATE-4]', () => {
  const dir = scratchFolder();
  for (const folder of ['server', 'maps']) mkdirSync(path.join(dir, folder));
  const code = 'const router = require("react-router-dom");\nrouter.useFetchers();\nrouter.useFetchers();\n';
  writeFileSync(path.join(dir, 'server/mfe-a.cjs'), code);
  // Line 2 is from line 4 of the page.
  const map = { version: 3, sources: ['webpack://mfe-a/./src/page.tsx'], names: [], mappings: ';AAGA' };
  writeFileSync(path.join(dir, 'maps/mfe-a.cjs.map'), JSON.stringify(map));
  const live = liveFixture();
  const release = { ...live.current, routerImports: ['Link', 'useBlocker', 'useFetchers'] } as never;
  expect(checkLiveRouter(release, live, { dir }).map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
    [undefined, 'mfe-a 0.9.0 uses useBlocker from react-router-dom, which the site (shell 1.0.0) does not provide'],
    [
      'src/page.tsx:4:1',
      'mfe-a 0.9.0 uses useFetchers from react-router-dom, which the site (shell 1.0.0) does not provide',
    ],
  ]);
});
