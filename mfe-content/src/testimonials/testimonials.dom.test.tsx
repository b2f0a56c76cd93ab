import { layOutSlides } from '@meridian-vale/shared-ui/carousel/test-layout';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteOf } from './testimonial.ts';
import { examples } from './testimonials.examples.tsx';

const show = (name: string) => render(examples[name]?.());

test('a card shows the first 15 words, who said them, and no empty company [CARD-1]', () => {
  show('Card, left');
  const quote = screen.getByText(/^They listened first, asked what I wanted the next five years to hold, and only$/);
  expect(quote).toHaveAttribute('data-shortened', 'true');
  expect(screen.getAllByText('Associate, Capital Markets')[0]).toBeVisible();
});

test("a figure's caption is its last child", () => {
  const { container } = show('Card, left');
  const last = [...container.querySelectorAll('figure')].map((figure) => figure.lastElementChild?.localName);
  expect(last).toEqual(['figcaption', 'figcaption']);
});

test('a short testimonial is shown whole, without an ellipsis [CARD-1]', () => {
  show('Card, of few words');
  expect(screen.getAllByText('Calm and exact.')[0]).toHaveAttribute('data-shortened', 'false');
});

test.each([
  ['Card, left', 'left', 'false'],
  ['Card, center', 'center', 'false'],
  ['Card, featured, with a company', 'left', 'true'],
])('%s: the card has the expected layout and featured flag', (name, layout, featured) => {
  const { container } = show(name);
  expect(container.firstElementChild).toMatchObject({ dataset: { layout, featured } });
});

test('a click on a card opens a modal with the full text', async () => {
  show('Card, featured, with a company');
  const name = 'Partner, Capital Markets, US law firm';
  await userEvent.click(screen.getByRole('button', { name: `Read in full (${name})` }));
  const modal = screen.getByRole('dialog', { name: `Testimonial: ${name}` });
  expect(within(modal).getByText(/^They listened first.*Nothing went out without my word\.$/)).toBeVisible();
});

test.each(['Carousel, fixed widths', 'Carousel, thirds'])(
  '%s: previous from the first of 13 cards goes to the last position, and next from there to the first [CAROUSEL-2]',
  async (name) => {
    show(name);
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(13);
    layOutSlides(list, 100, 300);
    await userEvent.click(screen.getByRole('button', { name: 'Previous testimonial' }));
    expect(list.scrollLeft).toBe(1000);
    await userEvent.click(screen.getByRole('button', { name: 'Next testimonial' }));
    expect(list.scrollLeft).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Next testimonial' }));
    expect(list.scrollLeft).toBe(100);
  },
);

test('every card of a carousel has its own quote and modal', () => {
  show('Carousel, fixed widths');
  const modals = screen.getAllByRole('dialog', { hidden: true });
  expect(new Set(modals.map(({ id }) => id)).size).toBe(13);
  expect(screen.getByText(quoteOf(modals[12]?.querySelector('blockquote')?.textContent ?? '-'))).toBeVisible();
});
