import { EventEmitter } from 'node:events';
import { Problems } from './dev-server.ts';
import type { PackageCompilers } from './package-compilers.ts';

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

const error = 'a.tsx: Expression expected';

test('a problem is printed and shown once, however many sides report it, and again after a build without it', () => {
  const { remote, printed, published } = start();
  for (const _ of [1, 2]) remote.emit('failed', 'boom');
  remote.emit('compiled', 'server', []);
  remote.emit('failed', 'boom');
  expect(printed).toEqual(['boom', 'boom']);
  expect(published.filter((event) => 'errors' in event && String(event.errors) === 'boom')).toHaveLength(2);
  for (const side of ['browser', 'server']) remote.emit('compiled', side, [error]);
  expect(printed).toEqual(['boom', 'boom', error]);
  expect(published.at(-1)).toMatchObject({ errors: [error, 'boom'] });
});

test('a problem that shows between the two builds of an edit is printed once', () => {
  const { remote, printed } = start();
  remote.emit('compiled', 'server', []);
  remote.emit('failed', 'boom');
  remote.emit('compiled', 'browser', []);
  remote.emit('failed', 'boom');
  expect(printed).toEqual(['boom']);
  remote.emit('compiled', 'browser', []);
  remote.emit('failed', 'boom');
  expect(printed).toEqual(['boom', 'boom']);
});

test("what one side's build says stays until that side is built without it, however many pages are loaded", () => {
  const { remote, problems, published, printed } = start();
  for (const side of ['browser', 'server']) remote.emit('compiled', side, [error]);
  problems.clear();
  remote.emit('compiled', 'browser', []);
  expect(published.at(-1)).toMatchObject({ errors: [error] });
  remote.emit('compiled', 'server', []);
  expect(published.at(-1)).toMatchObject({ errors: [] });
  expect(printed).toEqual([error]);
});

test('a page that connects later gets the problems, until it is loaded again or built', () => {
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

test('changed fixtures reload open pages, by a hash that they do not have', () => {
  const { remote, published } = start();
  remote.emit('changed');
  expect(published).toEqual([expect.objectContaining({ action: 'sync', hash: expect.any(String), errors: [] })]);
});

test('errors of types are printed once and shown until they fit, whatever is built meanwhile', () => {
  const { remote, problems, published, printed } = start();
  problems.set('types', ['a.ts:1: error TS1', 'b.ts:1: error TS2']);
  remote.emit('compiled', 'server', []);
  problems.set('types', ['a.ts:1: error TS1']);
  expect(printed).toEqual(['a.ts:1: error TS1', 'b.ts:1: error TS2']);
  expect(published.at(-1)).toMatchObject({ errors: ['a.ts:1: error TS1'] });
  problems.set('types', []);
  expect(published.at(-1)).toMatchObject({ errors: [] });
  problems.set('types', []);
  expect(published).toHaveLength(4);
});

test('a note is printed once and not shown over the page', () => {
  const { problems, published, printed } = start();
  for (const _ of [1, 2]) problems.note('a.tsx exports size beside a component');
  expect([printed, published]).toEqual([['a.tsx exports size beside a component'], []]);
});
