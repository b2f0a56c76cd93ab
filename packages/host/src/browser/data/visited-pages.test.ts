import { pendingPage } from '@meridian-vale/federation/pending-page';
import type { Router } from '../route-change.ts';
import { VisitedPages } from './visited-pages.ts';

let visited: VisitedPages;
beforeEach(() => {
  visited = new VisitedPages();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const at = (key: string, pathname = '/job', hash = '') =>
  ({ key, pathname, search: '?page=2', hash }) as Router['state']['location'];
const show = (location: Router['state']['location'], over: Partial<Router['state']> = {}) =>
  visited.note({ location, loaderData: { job: 'Counsel' }, errors: null, ...over } as Router['state']);
const dataAt = (location: Router['state']['location']) => visited.dataOf(location, 'job')?.data;

test('the data of ten pages are kept for less than ten minutes: the one left first is evicted', () => {
  for (let page = 1; page <= 10; page += 1) show(at(`entry ${page}`));
  expect(dataAt(at('entry 1'))).toBe('Counsel');
  // Shown again, the first is no longer the oldest.
  show(at('entry 1'));
  show(at('entry 11'));
  expect([dataAt(at('entry 1')), dataAt(at('entry 2')), dataAt(at('entry 3'))]).toEqual([
    'Counsel',
    undefined,
    'Counsel',
  ]);
  jest.advanceTimersByTime(599_999);
  expect(dataAt(at('entry 1'))).toBe('Counsel');
  jest.advanceTimersByTime(1);
  expect(dataAt(at('entry 1'))).toBeUndefined();
});

test("an entry of the browser's own has the data of its page only, whatever the fragment", () => {
  show(at('default', '/job', '#pay'));
  expect([dataAt(at('default', '/job')), dataAt(at('default', '/other'))]).toEqual(['Counsel', undefined]);
  expect(visited.dataOf(at('default'), 'other')).toBeUndefined();
});

test('a page with an error, a failed call or a pending part is not kept, nor any for another guest', () => {
  show(at('pending'), { loaderData: { job: 'Counsel', related: pendingPage } });
  expect(dataAt(at('pending'))).toBeUndefined();
  show(at('failed'), { errors: { job: new Error('500') } });
  show(at('incomplete'));
  visited.exclude(at('incomplete'));
  show(at('incomplete'));
  show(at('complete'));
  expect(['failed', 'incomplete', 'complete'].map((key) => dataAt(at(key)))).toEqual([undefined, undefined, 'Counsel']);
  visited.clear();
  expect(dataAt(at('complete'))).toBeUndefined();
});
