import { prefetchCode } from './prefetch-code.ts';

const load = jest.fn(async (_pathname: string): Promise<void> => {});
prefetchCode(load);
beforeEach(() => load.mockClear());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

/** Dispatches an intent event on an element inside a link. */
function intend(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>Page</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'touchstart', 'focusin'])('%s on a link loads the code of its page', (type) => {
  intend('/one?page=2', type);
  expect(load.mock.calls).toEqual([['/one']]);
});

test('a failed load has no effect', () => {
  load.mockRejectedValueOnce(new Error('404'));
  intend('/one');
});

test('links to files and other sites load nothing, and no link does with data saving or on a slow connection', () => {
  for (const href of ['https://other.example/blog', '/assets/mark.svg', '/api/search/x']) intend(href);
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    intend('/one');
  }
  expect(load).not.toHaveBeenCalled();
});
