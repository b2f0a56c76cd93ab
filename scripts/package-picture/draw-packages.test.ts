import { drawPackages } from './draw-packages.mjs';

const library = (name: string, imports: string[] = []) => ({ name, folder: `packages/${name}`, imports });

test('an arrow is drawn for each import that no other import implies', async () => {
  const picture = await drawPackages([
    library('base', ['react']),
    library('middle', ['base']),
    { name: 'shell', folder: 'shell', imports: ['middle', 'base'] },
    { name: 'e2e', folder: 'e2e', imports: [] },
  ]);
  expect(picture.match(/class="edge/g)).toHaveLength(2);
  expect(picture).not.toContain('react');
  expect(picture).toContain('e2e: may import everything');
});

test('the remotes are one box with what any of them imports', async () => {
  const remote = (name: string, imports: string[]) => ({ name, folder: name, imports });
  const picture = await drawPackages([
    library('kit'),
    library('guest'),
    remote('mfe-a', ['kit']),
    remote('mfe-b', ['guest']),
  ]);
  expect(picture).toContain('2 remotes');
  expect(picture.match(/class="edge/g)).toHaveLength(2);
});

test('an import for development only is dashed, and implies no other', async () => {
  const picture = await drawPackages([
    library('base'),
    library('tools', ['base']),
    { name: 'shell', folder: 'shell', imports: ['base'], development: ['tools'] },
  ]);
  expect(picture.match(/class="edge/g)).toHaveLength(3);
  expect(picture.match(/class="edge development"/g)).toHaveLength(1);
});
