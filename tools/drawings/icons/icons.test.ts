import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as drawings from '@meridian-vale/shared-ui/icon/drawings';

const nodes = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../node_modules/lucide-static/icon-nodes.json'), 'utf8'),
);
const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`);

test.each(Object.entries(drawings))('%s is identical to the Lucide icon', (name, drawing) => {
  expect(drawing).toEqual(nodes[kebab(name)]);
});
