import { layOutSlides } from '@meridian-vale/shared-ui/carousel/test-layout';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './carousels.examples.tsx';

const show = (name: string) => render(examples[name]?.());
const list = () => screen.getByRole('list');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('home cities have an inert, hidden copy at each end, move one card per click and wrap at both ends [CAROUSEL-16]', async () => {
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
  layOutSlides(list(), 100, 300);
  await click('Next city');
  expect(list().scrollLeft).toBe(100);
  expect(screen.getByRole('status')).toHaveTextContent(/^2 \/ 20$/);
  await click('Previous city');
  await click('Previous city');
  expect(list().scrollLeft).toBe(1900);
  await click('Next city');
  expect(list().scrollLeft).toBe(0);
});

test("about cities show '1 / 20', '2 / 20' after one down, '20 / 20' after one up from the start [CAROUSEL-9]", async () => {
  show('Cities, vertical');
  const counter = screen.getByRole('status');
  expect(counter).toHaveTextContent(/^1 \/ 20$/);
  layOutSlides(list(), 240, 680, 'top');
  await click('Next city');
  expect(counter).toHaveTextContent(/^2 \/ 20$/);
  expect(list().scrollTop).toBe(240);
  await click('Previous city');
  await click('Previous city');
  expect(counter).toHaveTextContent(/^20 \/ 20$/);
});

test('in the US cities, previous from the start goes to the last location, and next from there to the first [CAROUSEL-11]', async () => {
  show('US cities');
  layOutSlides(list(), 394, 1344);
  await click('Previous city');
  expect(list().scrollLeft).toBe(12 * 394 - 1344);
  await click('Next city');
  expect(list().scrollLeft).toBe(0);
});

test("a card row shows 'n / total' and stops at its ends, where the button keeps focus [CAROUSEL-15, CAROUSEL-16]", async () => {
  show('Card row, a carousel on a phone');
  layOutSlides(list(), 300, 288);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 \/ 4$/);
  expect(screen.getByRole('button', { name: 'Previous service' })).toHaveAttribute('aria-disabled', 'true');
  for (let clicks = 0; clicks < 4; clicks += 1) await click('Next service');
  expect(screen.getByRole('status')).toHaveTextContent(/^4 \/ 4$/);
  const next = screen.getByRole('button', { name: 'Next service' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});
