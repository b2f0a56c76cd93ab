import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mapErrors } from '@meridian-vale/federation-tools/map-errors';
import { localRegistry } from 'registry/client';
import { readErrors } from 'registry/reports';
import { FolderStore } from 'registry/store';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(600_000);

const troubles = `
import { type ReactNode, useEffect, useState } from 'react';
import { createPath } from 'react-router-dom';
import { double } from 'tiny';

export function Troubles(): ReactNode {
  const [isPlanted, setPlanted] = useState(false);
  useEffect(() => {
    if (isPlanted) throw new Error('planted in an effect');
  }, [isPlanted]);
  const acts = {
    handler: () => (document.title as never as { seats?: { salary: 1 } }).seats!.salary,
    effect: () => setPlanted(true),
    timer: () => new Promise((done) => setTimeout(done)).then(() => { throw new Error('planted after a timer'); }),
    chunk: () => import('./lazy-trouble.ts').then(({ fail }) => fail()),
    fetch: () => fetch('https://tracker.example/'),
    html: () => { document.createElement('p').innerHTML = document.title; },
    image: () => { new Image().src = 'https://pixel.example/p.gif?' + Date.now(); },
    string: () => Promise.reject('planted as a string'),
    package: () => double(null as never),
    router: () => createPath(null as never),
  };
  return Object.entries(acts).map(([name, act]) => <button type="button" key={name} onClick={() => void act()}>trouble: {name}</button>);
}
`;

const inTroubles = /^src\/list\/troubles\.tsx:/;
/** What is done, at which address, what its owner reads, and in which of its files. */
const planted: readonly (readonly [name: string, path: string, message: RegExp, file: RegExp])[] = [
  ['handler', '/opportunities', /^TypeError: Cannot read properties of undefined \(reading 'salary'\)$/, inTroubles],
  ['effect', '/opportunities', /planted in an effect/, inTroubles],
  ['timer', '/opportunities', /planted after a timer/, inTroubles],
  ['chunk', '/opportunities', /planted in a chunk/, /^src\/list\/lazy-trouble\.ts:/],
  ['fetch', '/opportunities', /^connect-src refuses tracker example$/, inTroubles],
  ['html', '/opportunities', /'innerHTML' property|require-trusted-types-for/, inTroubles],
  ['image', '/opportunities', /^img-src refuses pixel example$/, inTroubles],
  ['string', '/opportunities', /^planted as a string$/, inTroubles],
  ['package', '/opportunities', /reading 'seats'/, inTroubles],
  ['router', '/opportunities', /^TypeError: .*null/, inTroubles],
  ['fragment', '/home#planted', /planted in a fragment/, /^src\/latest-openings\/latest-openings\.tsx:/],
];

let site: Site;
let copy: CheckoutCopy;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
  copy = copyCheckout();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(copy.dir, file)), { recursive: true });
    writeFileSync(path.join(copy.dir, file), text);
  };
  write('node_modules/tiny/package.json', '{ "name": "tiny", "version": "1.0.0", "module": "index.js" }');
  write('node_modules/tiny/index.js', 'export const double = (hall) => hall.seats * 2;\n');
  write('mfe-jobs/src/list/troubles.tsx', troubles);
  write('mfe-jobs/src/list/tiny.d.ts', "declare module 'tiny' { export const double: (hall: object) => number; }");
  write('mfe-jobs/src/list/lazy-trouble.ts', "export const fail = () => { throw new Error('planted in a chunk'); };");
  const list = 'mfe-jobs/src/list/opportunity-list-page.tsx';
  copy.edit(list, '<header>', '<Troubles /><header>');
  copy.edit(list, 'import styles', "import { Troubles } from './troubles.tsx';\nimport styles");
  const fragment = 'mfe-jobs/src/latest-openings/latest-openings.tsx';
  copy.edit(
    fragment,
    'if (useIsReloading())',
    "useEffect(() => {\n    if (location.hash === '#planted') throw new Error('planted in a fragment');\n  }, []);\n  if (useIsReloading())",
  );
  copy.edit(fragment, 'import type { ReactNode }', 'import { type ReactNode, useEffect }');
  await copy.publish('mfe-jobs', '9.0.0', site.registryDir, ['--skip-tests']);
});
test.afterAll(async () => {
  copy.remove();
  await site.stop();
});

test('each of eleven errors in a browser reaches its owner with a line of its own sources', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  const store = new FolderStore(site.registryDir);
  const registry = localRegistry(store, 'test', 'the registry');
  for (const [name, address, message, file] of planted) {
    await visit(page, site.url + address);
    if (name === 'fragment') await page.locator('[data-mfe="mfe-jobs"]').scrollIntoViewIfNeeded();
    else await page.getByRole('button', { name: `trouble: ${name}` }).click();
    const read = async () => {
      const errors = await mapErrors(registry, await readErrors(store, 'mfe-jobs'));
      const own = ({ frames }: (typeof errors)[number]) => frames.some(({ place }) => file.test(place));
      return errors.some((error) => message.test(error.message) && own(error));
    };
    await expect.soft.poll(read, { timeout: 15_000, message: name }).toBe(true);
  }
});
