import { waitFor } from '@testing-library/react';
import { prefetchLinksInView } from './links-in-view.ts';

let observed: Element[];
let show: (link?: Element, isIntersecting?: boolean) => void;
class FakeObserver {
  constructor(callback: (entries: unknown[]) => void) {
    show = (target, isIntersecting = true) => callback([{ target, isIntersecting }]);
  }
  observe(element: Element) {
    observed.push(element);
  }
}
Object.assign(window, {
  IntersectionObserver: FakeObserver,
  requestIdleCallback: (callback: () => void) => setTimeout(callback),
});

const fast = { effectiveType: '4g', downlink: 10 };
const code = jest.fn(async (_address: string): Promise<unknown> => undefined);
const asked = () => code.mock.calls.map(([url]) => url);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

function start(connection: object | undefined, html: string): Element[] {
  observed = [];
  code.mockClear();
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.body.innerHTML = html;
  prefetchLinksInView(code, document.body);
  return [...document.querySelectorAll('a')];
}

test('the code of pages whose links are in view is loaded, each once, one after another', async () => {
  const [one, two, again, outside] = start(
    fast,
    '<a href="/a">A</a><a href="/b">B</a><a href="/a?page=2">A</a><a href="/c">C</a>',
  );
  let arrive = () => {};
  code.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  for (const link of [one, two, again]) show(link);
  show(outside, false);
  await waitFor(() => expect(asked()).toEqual(['/a']));
  await settle();
  expect(asked()).toEqual(['/a']);
  arrive();
  await waitFor(() => expect(asked()).toEqual(['/a', '/b']));
});

test('links that appear later are observed, and a failed load does not block others', async () => {
  const [one] = start(fast, '<a href="/a">A</a>');
  code.mockRejectedValueOnce(new Error('404'));
  show(one);
  document.body.insertAdjacentHTML('beforeend', '<a href="/later">Later</a>');
  await waitFor(() => expect(asked()).toEqual(['/a']));
  const later = document.querySelector('[href="/later"]') as Element;
  await waitFor(() => expect(observed).toContain(later));
  show(later);
  await waitFor(() => expect(asked()).toEqual(['/a', '/later']));
});

test('links to files, other sites and the current page load nothing', async () => {
  const links = start(
    fast,
    `<a href="https://other.example/">O</a><a href="/assets/mark.svg">M</a><a href="${location.pathname}">I</a>`,
  );
  for (const link of links) show(link);
  await settle();
  expect(asked()).toEqual([]);
});

test.each([undefined, { ...fast, saveData: true }, { ...fast, effectiveType: '3g' }, { ...fast, downlink: 1.6 }])(
  'nothing is loaded on a connection with %j',
  (connection) => {
    start(connection, '<a href="/a">A</a>');
    expect(observed).toEqual([]);
  },
);
