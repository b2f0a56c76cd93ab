import { onNeed } from './on-need.ts';

/** The elements that observers of each margin watch, with what tells them that one is visible. */
let watched: { margin: string | undefined; elements: Element[]; show: (element: Element) => void }[];

beforeEach(() => {
  watched = [];
  Object.assign(window, {
    IntersectionObserver: class {
      elements: Element[] = [];
      constructor(listener: (entries: object[]) => void, { rootMargin }: { rootMargin?: string }) {
        const show = (target: Element) => listener([{ isIntersecting: true, target }]);
        watched.push({ margin: rootMargin, elements: this.elements, show });
      }
      observe = (element: Element) => this.elements.push(element);
      disconnect() {}
    },
  });
  Object.assign(navigator, { connection: undefined });
  document.body.innerHTML = `<header><button>Menu</button><div data-mfe="mfe-shop"><button id="cart">Cart</button></div></header>
    <main><a href="/a">A</a><details><summary>Why?</summary></details><button aria-disabled="true">Sign In</button>
    <button id="print">Print</button><input><select></select><div data-acts></div></main>`;
});
// What earlier pages wait for.
afterEach(() => dispatchEvent(new Event('scroll')));

function setup() {
  const hydrate = jest.fn();
  onNeed(hydrate);
  return hydrate;
}
const touch = (selector: string, type = 'touchstart') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('a page is hydrated once, when one of its controls or marked places is in view', () => {
  const hydrate = setup();
  expect(watched.map(({ margin }) => margin)).toEqual(['0px']);
  expect(watched[0]?.elements.map((element) => element.id || element.localName)).toEqual([
    'cart',
    'print',
    'input',
    'select',
    'div',
  ]);
  for (const _ of [1, 2]) watched[0]?.show(watched[0].elements[0] as Element);
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('half a screen away is near enough once the visitor scrolls', () => {
  setup();
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('scroll'));
  expect(watched.map(({ margin }) => margin)).toEqual(['0px', '50% 0px']);
});

test.each([
  ...['pointerover', 'touchstart', 'focusin'].map((type) => ['#print', type, 1] as const),
  ['header #cart', 'focusin', 1] as const,
  ...['main a', 'main summary', '[aria-disabled]', 'header > button'].map((place) => [place, 'focusin', 0] as const),
])('on %s, %s hydrates the page %i times', (selector, type, times) => {
  const hydrate = setup();
  touch(selector, type);
  expect(hydrate).toHaveBeenCalledTimes(times);
});

test('with data saving nothing in view counts, only what is touched', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const hydrate = setup();
  dispatchEvent(new Event('scroll'));
  expect(watched).toEqual([]);
  touch('#print');
  expect(hydrate).toHaveBeenCalledTimes(1);
});
