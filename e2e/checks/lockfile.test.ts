import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const root = path.resolve(__dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const entries = Object.entries<Entry>(read('package-lock.json').packages).filter(
  // Workspaces are outside node_modules.
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
);

test('every package has a hash, except builds for other systems [SECURITY-35]', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity);
  const installed = unchecked.filter(
    ([, { optional, os, cpu, libc }]) =>
      !optional ||
      !(os ?? cpu) ||
      ((os ?? ['linux']).includes('linux') &&
        (cpu ?? ['x64']).includes('x64') &&
        (libc ?? ['glibc']).includes('glibc')),
  );
  expect(installed.map(([folder]) => folder)).toEqual([]);
});

test('no hash is weaker than SHA-512 [SECURITY-35]', () => {
  const weak = entries.filter(([, { integrity }]) => integrity && !integrity.startsWith('sha512-'));
  expect(weak.map(([folder]) => folder)).toEqual([]);
});
