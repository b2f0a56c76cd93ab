import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { exampleCarousel } from './carousel.examples.tsx';
import { layOutSlides } from './test-layout.ts';

const vertical = () => exampleCarousel({ label: 'Slides', axis: 'block' });
const renderLaidOut = () => {
  render(vertical());
  layOutSlides(list(), 240, 680, 'top');
};
const list = () => screen.getByRole('list');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const counter = () => screen.getByRole('status').textContent;

test('a carousel is a named region with labeled buttons that reference its list', () => {
  render(vertical());
  const carousel = screen.getByRole('region', { name: 'Slides' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(within(carousel).getAllByRole('listitem')).toHaveLength(20);
  for (const name of ['Previous slide', 'Next slide'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-controls', list().id);
});

test("the server's HTML contains every slide and is not marked as hydrated", () => {
  const html = renderToString(vertical());
  expect(html).toContain('Slide 20');
  expect(html).toContain('data-hydrated="false"');
  render(vertical());
  expect(document.querySelector('[data-hydrated]')).toHaveAttribute('data-hydrated', 'true');
});

test('the list is a tab stop until its layout is known, and then only if it scrolls', () => {
  const example = vertical();
  document.body.innerHTML = `<div>${renderToString(example)}</div>`;
  expect(list()).toHaveAttribute('tabindex', '0');
  expect(list()).toHaveAccessibleName('Slides');
  render(example, { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(list()).not.toHaveAttribute('tabindex');
  layOutSlides(list(), 240, 680, 'top');
  fireEvent(window, new Event('resize'));
  expect(list()).toHaveAttribute('tabindex', '0');
});

test('a step slides, and wrapping around at either end is instant', async () => {
  renderLaidOut();
  const scrollTo = jest.spyOn(list(), 'scrollTo');
  for (const name of ['Next', 'Previous', 'Previous', 'Next', 'Next']) await click(`${name} slide`);
  const last = 20 * 240 - 680;
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 240, behavior: 'auto' }],
    [{ top: 0, behavior: 'auto' }],
    [{ top: last, behavior: 'instant' }],
    [{ top: 0, behavior: 'instant' }],
    [{ top: 240, behavior: 'auto' }],
  ]);
});

test('a swipe updates the index when the scroll ends, and the next step continues from there', async () => {
  renderLaidOut();
  list().scrollTop = 5 * 240;
  fireEvent.scroll(list());
  expect(counter()).toBe('1 / 20');
  fireEvent(list(), new Event('scrollend'));
  expect(counter()).toBe('6 / 20');
  await click('Next slide');
  expect(counter()).toBe('7 / 20');
});

test('a late scrollend event of an earlier step does not undo a later click', async () => {
  renderLaidOut();
  await click('Next slide');
  await click('Next slide');
  // The first step's scroll ends late.
  list().scrollTop = 240;
  fireEvent(list(), new Event('scrollend'));
  expect(counter()).toBe('3 / 20');
  await click('Next slide');
  expect(counter()).toBe('4 / 20');
});

test('a swipe that interrupts a step updates the index', async () => {
  renderLaidOut();
  await click('Next slide');
  fireEvent.touchMove(list());
  list().scrollTop = 5 * 240;
  fireEvent(list(), new Event('scrollend'));
  expect(counter()).toBe('6 / 20');
});

test('any scroll after a completed step updates the index', async () => {
  renderLaidOut();
  await click('Next slide');
  fireEvent(list(), new Event('scrollend'));
  list().scrollTop = 5 * 240;
  fireEvent(list(), new Event('scrollend'));
  expect(counter()).toBe('6 / 20');
});

test('a swipe before hydration updates the counter on hydration, and the next step continues from there', async () => {
  const example = vertical();
  document.body.innerHTML = `<div>${renderToString(example)}</div>`;
  layOutSlides(list(), 240, 680, 'top');
  list().scrollTop = 5 * 240;
  render(example, { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(counter()).toBe('6 / 20');
  await click('Next slide');
  expect(list().scrollTop).toBe(6 * 240);
});

describe('with fake timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('without scrollend events, a scroll ends when no further scroll event arrives', () => {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onscrollend');
    Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
    try {
      render(vertical());
    } finally {
      if (known) Object.defineProperty(HTMLElement.prototype, 'onscrollend', known);
    }
    layOutSlides(list(), 240, 680, 'top');
    list().scrollTop = 5 * 240;
    fireEvent.scroll(list());
    expect(counter()).toBe('1 / 20');
    act(() => jest.advanceTimersByTime(100));
    expect(counter()).toBe('6 / 20');
  });

  test('a carousel does not move by itself', () => {
    render(vertical());
    layOutSlides(list(), 240, 680, 'top');
    act(() => jest.advanceTimersByTime(600_000));
    expect(list().scrollTop).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
