import { EventEmitter } from 'node:events';
import type { PackageCompilers } from './package-compilers.ts';
import { Problems } from './problems.ts';

function start() {
  const remote = Object.assign(new EventEmitter(), { facts: { name: 'mfe-a' } });
  const published: object[] = [];
  const printed: string[] = [];
  const problems = new Problems(
    remote as unknown as PackageCompilers,
    (event) => published.push(event),
    (text) => printed.push(text),
  );
  return { remote, problems, published, printed };
}

test('a problem is printed and shown once, however many sides report it, and again after a build without it [AUTHOR-15]', () => {
  const { remote, printed, published } = start();
  for (const event of ['failed', 'failed', 'built', 'failed']) remote.emit(event, 'a.tsx: Expression expected');
  expect(printed).toEqual(['a.tsx: Expression expected', 'a.tsx: Expression expected']);
  expect(published).toHaveLength(2);
});

test('a page that connects later gets the problems, until it is loaded again or built [AUTHOR-15]', () => {
  const { remote, problems, published } = start();
  remote.emit('failed', 'boom');
  problems.show();
  expect(published).toEqual([
    expect.objectContaining({ name: 'mfe-a', errors: ['boom'] }),
    expect.objectContaining({ name: 'mfe-a', errors: ['boom'] }),
  ]);
  problems.clear();
  problems.show();
  expect(published).toHaveLength(2);
});

test('what a build says stays until the next one, however many pages are loaded [AUTHOR-15]', () => {
  const { remote, problems, published } = start();
  remote.emit('failed', 'a.tsx: Expression expected', true);
  problems.clear();
  problems.show();
  expect(published).toHaveLength(2);
  remote.emit('built');
  problems.show();
  expect(published).toHaveLength(2);
});

test('changed fixtures reload open pages, by a hash that they do not have [AUTHOR-6]', () => {
  const { remote, published } = start();
  remote.emit('changed');
  expect(published).toEqual([expect.objectContaining({ action: 'sync', hash: expect.any(String), errors: [] })]);
});

test('errors of types are printed once and shown until they fit, whatever is built meanwhile [AUTHOR-15]', () => {
  const { remote, problems, published, printed } = start();
  problems.setTypes(['a.ts:1: error TS1', 'b.ts:1: error TS2']);
  remote.emit('built');
  problems.setTypes(['a.ts:1: error TS1']);
  expect(printed).toEqual(['a.ts:1: error TS1', 'b.ts:1: error TS2']);
  expect(published.at(-1)).toMatchObject({ errors: ['a.ts:1: error TS1'] });
  problems.setTypes([]);
  expect(published.at(-1)).toMatchObject({ errors: [] });
  problems.setTypes([]);
  expect(published).toHaveLength(3);
});

test('a note is printed once and not shown over the page [AUTHOR-15]', () => {
  const { problems, published, printed } = start();
  for (const _ of [1, 2]) problems.note('a.tsx exports size beside a component');
  expect([printed, published]).toEqual([['a.tsx exports size beside a component'], []]);
});
