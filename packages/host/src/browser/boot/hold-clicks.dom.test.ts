import { holdClicks } from './hold-clicks.ts';

const hydrate = jest.fn(() => new Promise<unknown>(() => {}));
const clicked = jest.fn();
holdClicks(hydrate);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.clearAllMocks();
  document.body.innerHTML =
    '<main><button type="button">Save</button></main><div id="announcer" class="visually-hidden"></div>';
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', clicked);
});
afterEach(() => jest.useRealTimers());

const button = () => document.querySelector('button') as HTMLButtonElement;
const announcer = () => document.getElementById('announcer') as HTMLElement;
const hydrated = (element: Element) => Object.assign(element, { __reactFiber$test: {} });

test('a click is held, visibly and audibly busy, and done once, when its button is hydrated [PAGE-83]', () => {
  button().click();
  button().click();
  jest.advanceTimersByTime(7_000);
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect([clicked.mock.calls.length, button().getAttribute('aria-busy')]).toEqual([0, 'true']);
  expect(announcer()).toHaveTextContent('Loading...');
  hydrated(button());
  jest.advanceTimersByTime(50);
  expect([clicked.mock.calls.length, button().hasAttribute('aria-busy')]).toEqual([1, false]);
  expect(announcer()).toBeEmptyDOMElement();
});

test('a button that was rendered anew gets the click of the one in whose place it is', () => {
  button().click();
  document.querySelector('main')?.replaceChildren(hydrated(button().cloneNode(true) as Element));
  button().addEventListener('click', clicked);
  jest.advanceTimersByTime(50);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a click on a fragment in the header is held, one on the header itself is not', () => {
  document.body.innerHTML =
    '<header><button>Menu</button><div data-mfe="mfe-shop"><button>Cart</button></div></header>';
  for (const each of document.querySelectorAll('button')) each.click();
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1);
  expect(document.querySelector('[aria-busy]')).toHaveTextContent('Cart');
});

test('after 8 s the hold ends and says so, visibly; a later hydration does not click [PAGE-83]', () => {
  button().click();
  jest.advanceTimersByTime(8_050);
  expect(announcer()).toHaveTextContent('This part of the page is not available right now.');
  expect([announcer().className, button().hasAttribute('aria-busy')]).toEqual(['', false]);
  hydrated(button());
  jest.advanceTimersByTime(8_050);
  expect(clicked).not.toHaveBeenCalled();
});

test.each([
  ['in a form, whose button is the browser’s', '<form><button>Search</button></form>'],
  ['without a function', '<button type="button" aria-disabled="true">Sign In</button>'],
])('a click is not held %s', (_, html) => {
  document.querySelector('main')?.replaceChildren();
  (document.querySelector('main') as Element).innerHTML = html;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  button().addEventListener('click', clicked);
  button().click();
  expect([clicked.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 0]);
});
