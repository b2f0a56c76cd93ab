import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { root } from '../harness/root.ts';
import { expect, test } from '../harness/test.ts';
import { urls } from '../harness/urls.ts';

/** The routes declared in the remotes' sources. */
const declared = listRemotes()
  .flatMap(({ name }) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, name, 'src', file),
    ),
  )
  .filter((file) => /(routes|remote)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)',\s+lazy:/g)].map(([, route]) => route));

test('the tested URLs cover every route of every remote and the guest error page', () => {
  const pages = declared.filter((route) => !route?.endsWith('.xml'));
  expect(Object.keys(urls).sort()).toEqual([...pages, '/error-checking-guest'].sort());
});
