import { guardLinks } from './guarded-links.ts';

let settle: { resolve: (value?: unknown) => void; reject: (error: Error) => void };
const ready = jest.fn(() => new Promise((resolve, reject) => Object.assign(settle, { resolve, reject })));
settle = { resolve: () => {}, reject: () => {} };
guardLinks({ isGuarded: (pathname) => pathname !== '/landing', ready, refused: (url) => `/refused?${url.pathname}` });

/** jsdom cannot navigate; the browser's own navigations are those that were not prevented. */
const prevented: boolean[] = [];
addEventListener('click', (event) => {
  prevented.push(event.defaultPrevented);
  event.preventDefault();
});
document.body.innerHTML = ['/landing', '/about', 'https://other.example/']
  .map((href) => `<a href="${href}">${href}</a>`)
  .join('');
const click = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
const isPending = () => 'pending' in document.body.dataset;

test('a link to a guarded page waits, visibly pending, until it may be opened; other links do not', async () => {
  for (const href of ['/landing', 'https://other.example/', '/about']) click(href);
  expect(prevented.splice(0)).toEqual([false, false, true]);
  expect([ready.mock.calls.length, isPending()]).toEqual([1, true]);
  // Where there is a router, links are its.
  document.body.dataset.router = '';
  click('/about');
  delete document.body.dataset.router;
  expect(prevented.splice(0)).toEqual([false]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isPending()).toBe(false);
  jest.spyOn(console, 'error').mockImplementation();
  settle.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  click('/about');
  expect(prevented).toEqual([false]);
});
