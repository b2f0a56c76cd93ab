import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { holdEvents } from './hold-events.ts';

const settle = { resolve: (_?: unknown) => {}, reject: (_: Error) => {} };
const load = jest.fn(() => new Promise<unknown>((resolve, reject) => Object.assign(settle, { resolve, reject })));
const clicked = jest.fn();
const hydrate = holdEvents(load);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.clearAllMocks();
  submitted.length = 0;
  show('<button type="button">Save</button>');
});
afterEach(() => jest.useRealTimers());

function show(html: string): void {
  document.body.innerHTML = `<main>${html}</main><div id="announcer" class="visually-hidden"></div>`;
  for (const button of document.querySelectorAll('main > button')) button.addEventListener('click', clicked);
}
const control = () => document.querySelector('main > *') as HTMLElement;
const announcer = () => document.getElementById('announcer') as HTMLElement;
const form = '<form><input name="mail"><button id="send">Send</button></form>';
const submitted: (string | undefined)[] = [];
addEventListener('submit', (event) => {
  event.preventDefault();
  submitted.push(event.submitter?.id);
});
const hydrated = (element: Element) => Object.assign(element, { __reactFiber$test: {} });

test('a click is held, visibly and audibly busy, and done once, when its button is hydrated [PAGE-83]', () => {
  control().click();
  control().click();
  jest.advanceTimersByTime(7_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect([clicked.mock.calls.length, control().getAttribute('aria-busy')]).toEqual([0, 'true']);
  expect(announcer()).toHaveTextContent('Loading...');
  hydrated(control());
  jest.advanceTimersByTime(50);
  expect([clicked.mock.calls.length, control().hasAttribute('aria-busy')]).toEqual([1, false]);
  expect(announcer()).toBeEmptyDOMElement();
});

test('a button that was rendered anew gets the click of the one in whose place it is, among those that say the same', () => {
  show('<button type="button">Save</button>'.repeat(2));
  const others = ['first', 'second'].map((id) => Object.assign(hydrated(control().cloneNode(true) as Element), { id }));
  const ids: string[] = [];
  for (const other of others) other.addEventListener('click', () => ids.push(other.id));
  (document.querySelector('main > :last-child') as HTMLElement).click();
  document.querySelector('main')?.replaceChildren(...others);
  jest.advanceTimersByTime(50);
  expect(ids).toEqual(['second']);
});

test('where their number has changed, none of them is clicked', () => {
  control().click();
  const others = [1, 2].map(() => hydrated(control().cloneNode(true) as Element));
  for (const other of others) other.addEventListener('click', clicked);
  document.querySelector('main')?.replaceChildren(...others);
  jest.advanceTimersByTime(7_000);
  expect(clicked).not.toHaveBeenCalled();
});

test('a click on a fragment in the header is held, one on the header itself is not', () => {
  document.body.innerHTML =
    '<header><button>Menu</button><div data-mfe="mfe-shop"><button>Cart</button></div></header>';
  for (const each of document.querySelectorAll('button')) each.click();
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1);
  expect(document.querySelector('[aria-busy]')).toHaveTextContent('Cart');
  hydrated(document.querySelector('[aria-busy]') as Element);
  jest.advanceTimersByTime(50);
});

test('a key on what a remote makes a button is held; others are not', () => {
  show('<div role="switch" tabindex="0">Remote work</div>');
  const keys: string[] = [];
  control().addEventListener('keydown', ({ key }) => keys.push(key));
  for (const key of ['Tab', 'Enter']) control().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(keys.splice(0)).toEqual(['Tab']);
  hydrated(control());
  jest.advanceTimersByTime(50);
  expect(keys).toEqual(['Enter']);
});

test.each([
  ['a click in a form whose action is the browser’s', '<form action="/jobs"><button>Search</button></form>'],
  ['a click on what has no function', '<button type="button" aria-disabled="true">Sign In</button>'],
  ['a click on a link', '<a role="button" href="#x">Next</a>'],
])('%s is not held', (_, html) => {
  show(html);
  const target = document.querySelector('main button') ?? control();
  expect(target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('what was typed, chosen and opened before stays, and is told to React once it hydrates [PAGE-83]', async () => {
  jest.useRealTimers();
  const told: string[] = [];
  const tell = ({ target }: { target: unknown }) => {
    const { localName, type, value, checked, open } = target as HTMLInputElement & HTMLDetailsElement;
    told.push([localName, type === 'checkbox' ? checked : (open ?? value)].join(' '));
  };
  const fields = createElement(
    'form',
    { action: '/jobs' },
    createElement('input', { value: '', onChange: tell }),
    createElement('input', { value: 'restored later', onChange: tell }),
    createElement('input', { type: 'checkbox', checked: false, onChange: tell }),
    createElement('textarea', { value: 'Dear all,', onChange: tell }),
    createElement('select', { value: '', onChange: tell }, createElement('option'), createElement('option', {}, 'Tax')),
    createElement('select', { value: 'none of its options', onChange: tell }, createElement('option', {}, 'Any')),
    createElement('details', { onToggle: tell, suppressHydrationWarning: true }),
  );
  show(renderToString(fields));
  const [text, restored, box, mail, select, , details] = control().children as never as HTMLInputElement[];
  const change = (element: HTMLElement | undefined, state: object, type: string) =>
    Object.assign(element as HTMLElement, state).dispatchEvent(new Event(type, { bubbles: true }));
  change(text, { value: 'ta' }, 'input');
  change(text, { value: 'tax' }, 'input');
  change(box, { checked: true }, 'change');
  change(mail, { value: 'Dear Ana,' }, 'input');
  change(select, { value: 'Tax' }, 'change');
  Object.assign(details as HTMLElement, { open: true });
  await new Promise((toggled) => setTimeout(toggled));
  Object.assign(restored as HTMLInputElement, { value: 'by the browser' });
  const ready = hydrate();
  const root = await act(async () => hydrateRoot(document.querySelector('main') as Element, fields));
  settle.resolve();
  await ready;
  expect(mail).toHaveValue('Dear all,');
  await act(() => new Promise((done) => setTimeout(done, 60)));
  const states = [
    'input tax',
    'input true',
    'textarea Dear Ana,',
    'select Tax',
    'details true',
    'input by the browser',
  ];
  // These fields refuse each change, and are told again.
  expect([...new Set(told)]).toEqual(states);
  act(() => root.unmount());
});

test('what was typed before is told to React ahead of the click that submits it [PAGE-83]', async () => {
  const told: string[] = [];
  const fields = createElement(
    'form',
    { action: '/jobs', onSubmit: () => told.push('submit') },
    createElement('input', { value: '', onChange: ({ target }) => told.push(target.value) }),
    createElement('button', { type: 'submit' }),
  );
  show(renderToString(fields));
  const [text, button] = control().children as never as [HTMLInputElement, HTMLButtonElement];
  Object.assign(text, { value: 'tax' }).dispatchEvent(new Event('input', { bubbles: true }));
  const root = await act(async () => hydrateRoot(document.querySelector('main') as Element, fields));
  // The field is left.
  text.dispatchEvent(new Event('change', { bubbles: true }));
  act(() => button.click());
  expect([told[0], told.at(-1)]).toEqual(['tax', 'submit']);
  act(() => root.unmount());
});

test.each(['as it is', 'rendered anew'])('a form that only a script handles is held, %s [PAGE-83]', (how) => {
  show(form);
  document.querySelector('button')?.click();
  expect(submitted).toEqual([]);
  if (how === 'rendered anew') show(form);
  hydrated(control());
  jest.advanceTimersByTime(50);
  expect(submitted.splice(0)).toEqual(['send']);
});

test('after 8 s the hold ends and says so, visibly; a form is the browser’s then, a later hydration does not click [PAGE-83]', () => {
  show(`<button type="button">Save</button>${form}`);
  for (const button of document.querySelectorAll('button')) button.click();
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(2);
  jest.advanceTimersByTime(8_050);
  expect(announcer()).toHaveTextContent('This part of the page is not available right now.');
  expect([announcer().className, document.querySelectorAll('[aria-busy]').length]).toEqual(['', 0]);
  expect(submitted).toEqual(['send']);
  hydrated(control());
  jest.advanceTimersByTime(8_050);
  expect(clicked).not.toHaveBeenCalled();
});

test('a field that was rendered anew with its value reports nothing', async () => {
  const select = '<select><option>Any</option><option>Tax</option></select>';
  show(select);
  const ready = holdEvents(load)();
  show(select);
  const field = Object.assign(hydrated(control()), { value: 'Tax' });
  const changed = jest.fn();
  field.addEventListener('change', changed);
  settle.resolve();
  await ready;
  jest.advanceTimersByTime(100);
  expect(changed).not.toHaveBeenCalled();
});
