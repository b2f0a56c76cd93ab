import { readdirSync } from 'node:fs';
import path from 'node:path';

const kit = path.resolve(__dirname, '..');

test('every component except sanitized-html has examples for the gallery', () => {
  const components = readdirSync(kit).filter((folder) => filesOf(folder).some(isComponent));
  const without = components.filter((folder) => !filesOf(folder).some((file) => file.endsWith('.examples.tsx')));
  expect(without).toEqual(['sanitized-html']);
});

const isComponent = (file: string): boolean => file.endsWith('.tsx') && !file.includes('.test.');
const filesOf = (folder: string): string[] => (folder.includes('.') ? [] : readdirSync(path.join(kit, folder)));
