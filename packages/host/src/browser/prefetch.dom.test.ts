import { onLinkIntent, prefetchDocuments } from './prefetch.ts';

const load = jest.fn();
onLinkIntent(({ pathname, search }) => load(pathname + search));
beforeEach(() => load.mockClear());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

/** Dispatches an intent event on an element inside a link. */
function intend(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>Page</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'touchstart', 'focusin'])('%s on a link asks for its page', (type) => {
  intend('/one?page=2', type);
  expect(load.mock.calls).toEqual([['/one?page=2']]);
});

test('links to files and other sites load nothing, and no link does with data saving or on a slow connection', () => {
  for (const href of ['https://other.example/blog', '/assets/mark.svg', '/api/search/x']) intend(href);
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    intend('/one');
  }
  expect(load).not.toHaveBeenCalled();
});

test('without speculation rules, the document of a link is prefetched once, until there is a router', () => {
  prefetchDocuments();
  const prefetched = () =>
    [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
  for (const href of ['/one', '/one#part', '/two?page=2']) intend(href);
  document.body.dataset.router = '';
  intend('/three');
  expect(prefetched()).toEqual(['/one']);
});
