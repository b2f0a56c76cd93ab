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

test('remotes with the same imports are one box', () => {
  const remote = (name: string) => ({ name, folder: name, imports: ['kit'] });
  const picture = drawPackages([library('kit'), remote('mfe-a'), remote('mfe-b')]);
  expect(picture).toContain('2 remotes');
  expect(picture.match(/marker-end/g)).toHaveLength(1);
});
