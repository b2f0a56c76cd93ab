import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { examples } from './carousels.examples.tsx';

const show = (name: string) => render(examples[name]?.());
const list = () => screen.getByRole('list');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** jsdom has no layout: `step` px from slide to slide, `inSight` px of the list. */
function layOut(step: number, inSight: number, axis: 'left' | 'top' = 'left'): void {
  const slides = [...list().children];
  const length = { configurable: true, value: inSight };
  Object.defineProperty(list(), axis === 'left' ? 'clientWidth' : 'clientHeight', length);
  Object.defineProperty(list(), axis === 'left' ? 'scrollWidth' : 'scrollHeight', { value: slides.length * step });
  for (const [place, slide] of slides.entries())
    slide.getBoundingClientRect = () => ({ [axis]: place * step, width: step, height: step }) as unknown as DOMRect;
}

test('a named section with labelled buttons for its list [CAROUSEL-21]', () => {
  show('Openings, two at a time');
  const carousel = screen.getByRole('region', { name: 'Latest openings' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(within(carousel).getAllByRole('listitem')).toHaveLength(5);
  for (const name of ['Previous openings', 'Next openings'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-controls', list().id);
});

test("the server's HTML holds every slide, and keeps the room of its buttons only [CAROUSEL-20]", () => {
  const html = renderToString(examples['Cities, vertical with counter']?.());
  expect(html).toContain('Office 20');
  expect(html).toContain('data-alive="false"');
  show('Cities, vertical with counter');
  expect(document.querySelector('[data-alive]')).toHaveAttribute('data-alive', 'true');
});

test('home openings move 2 at a time, an odd tail shows one, and wrap [CAROUSEL-1]', async () => {
  show('Openings, two at a time');
  layOut(100, 100);
  const stops: number[] = [];
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await click('Next openings');
    stops.push(list().scrollLeft);
  }
  await click('Previous openings');
  expect([...stops, list().scrollLeft]).toEqual([200, 400, 0, 400]);
});

test('with 2 openings or fewer the controls are disabled [CAROUSEL-1]', () => {
  show('Openings, two: nothing to step to');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test('home cities: a copy at each end, inert and hidden; one card a click, wrap at both ends [CAROUSEL-6, CAROUSEL-7]', async () => {
  show('Cities, circular and padded');
  const slides = [...list().children];
  expect(slides).toHaveLength(22);
  expect(slides[0]).toHaveTextContent('City 20');
  expect(slides[21]).toHaveTextContent('City 1');
  for (const copy of [slides[0], slides[21]]) {
    expect(copy).toHaveAttribute('inert');
    expect(copy).toHaveAttribute('aria-hidden', 'true');
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  layOut(100, 300);
  await click('Next city');
  expect(list().scrollLeft).toBe(100);
  await click('Previous city');
  await click('Previous city');
  expect(list().scrollLeft).toBe(1900);
  await click('Next city');
  expect(list().scrollLeft).toBe(0);
});

test("about cities: '1 / 20', '2 / 20' after one down, '20 / 20' after one up from the start [CAROUSEL-9]", async () => {
  show('Cities, vertical with counter');
  const counter = screen.getByRole('status');
  expect(counter).toHaveTextContent(/^1 \/ 20$/);
  layOut(240, 680, 'top');
  await click('Next city');
  expect(counter).toHaveTextContent(/^2 \/ 20$/);
  expect(list().scrollTop).toBe(240);
  await click('Previous city');
  await click('Previous city');
  expect(counter).toHaveTextContent(/^20 \/ 20$/);
});

test('US cities: previous from the start goes to the last location, next from there to the first [CAROUSEL-11, CAROUSEL-12]', async () => {
  show('US cities');
  layOut(394, 1344);
  await click('Previous city');
  expect(list().scrollLeft).toBe(12 * 394 - 1344);
  await click('Next city');
  expect(list().scrollLeft).toBe(0);
});

test('the single active card goes round [CAROUSEL-14]', async () => {
  show('One active card');
  const active = () => document.querySelector('[aria-current="true"] h3')?.textContent;
  expect(active()).toBe('Audience 1');
  await click('Previous audience');
  expect(active()).toBe('Audience 3');
  await click('Next audience');
  expect(active()).toBe('Audience 1');
});

test("a card row shows 'n / total' and ends at its ends, where the button keeps the focus [CAROUSEL-15, CAROUSEL-16]", async () => {
  show('Card row, a carousel on a phone');
  layOut(300, 288);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 \/ 4$/);
  expect(screen.getByRole('button', { name: 'Previous service' })).toHaveAttribute('aria-disabled', 'true');
  for (let clicks = 0; clicks < 4; clicks += 1) await click('Next service');
  expect(screen.getByRole('status')).toHaveTextContent(/^4 \/ 4$/);
  const next = screen.getByRole('button', { name: 'Next service' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});

const counter = () => screen.getByRole('status').textContent;

test('a swipe moves the index when it has come to rest, and the next step goes on from there [CAROUSEL-19]', async () => {
  show('Cities, vertical with counter');
  layOut(240, 680, 'top');
  list().scrollTop = 5 * 240;
  fireEvent.scroll(list());
  expect(counter()).toBe('1 / 20');
  fireEvent(list(), new Event('scrollend'));
  expect(counter()).toBe('6 / 20');
  await click('Next city');
  expect(counter()).toBe('7 / 20');
});

test('what was swiped before hydration counts: the counter knows, and the next step goes on from there [CAROUSEL-19]', async () => {
  const example = examples['Cities, vertical with counter']?.();
  document.body.innerHTML = `<div>${renderToString(example)}</div>`;
  layOut(240, 680, 'top');
  list().scrollTop = 5 * 240;
  render(example, { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(counter()).toBe('6 / 20');
  await click('Next city');
  expect(list().scrollTop).toBe(6 * 240);
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a browser that does not say when a scroll ends has come to rest when no more of it is heard [CAROUSEL-19]', () => {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onscrollend');
    Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
    try {
      show('Cities, vertical with counter');
    } finally {
      if (known) Object.defineProperty(HTMLElement.prototype, 'onscrollend', known);
    }
    layOut(240, 680, 'top');
    list().scrollTop = 5 * 240;
    fireEvent.scroll(list());
    expect(counter()).toBe('1 / 20');
    act(() => jest.advanceTimersByTime(100));
    expect(counter()).toBe('6 / 20');
  });

  test.each(Object.keys(examples))('%s: no carousel moves by itself [CAROUSEL-18]', (name) => {
    show(name);
    layOut(240, 680, name === 'Cities, vertical with counter' ? 'top' : 'left');
    act(() => jest.advanceTimersByTime(600_000));
    expect([list().scrollLeft, list().scrollTop]).toEqual([0, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
