import { drawPackages } from './draw-packages.mjs';

const library = (name: string, imports: string[] = []) => ({ name, folder: `packages/${name}`, imports });

test('an arrow is drawn for each import that no other import implies', () => {
  const picture = drawPackages([
    library('base', ['react']),
    library('middle', ['base']),
    { name: 'shell', folder: 'shell', imports: ['middle', 'base'] },
    { name: 'e2e', folder: 'e2e', imports: [] },
  ]);
  expect(picture.match(/marker-end/g)).toHaveLength(2);
  expect(picture).not.toContain('react');
  expect(picture).toContain('e2e: may import everything');
});

test('the remotes are one box with what any of them imports', () => {
  const remote = (name: string, imports: string[]) => ({ name, folder: name, imports });
  const picture = drawPackages([
    library('kit'),
    library('guest'),
    remote('mfe-a', ['kit']),
    remote('mfe-b', ['guest']),
  ]);
  expect(picture).toContain('2 remotes');
  expect(picture.match(/marker-end/g)).toHaveLength(2);
});

test('an import for development only is dashed, and implies no other', () => {
  const picture = drawPackages([
    library('base'),
    library('tools', ['base']),
    { name: 'shell', folder: 'shell', imports: ['base'], development: ['tools'] },
  ]);
  expect(picture.match(/marker-end/g)).toHaveLength(3);
  expect(picture.match(/<path[^>]+class="development"/g)).toHaveLength(1);
});
