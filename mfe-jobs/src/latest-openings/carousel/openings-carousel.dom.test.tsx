import { layOutSlides } from '@meridian-vale/shared-ui/carousel/test-layout';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './openings-carousel.examples.tsx';

const show = (name: string) => render(examples[name]?.());
const list = () => screen.getByRole('list');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test("home's openings move 2 at a time, show one at an odd tail and wrap around; the counter shows the first [CAROUSEL-1, CAROUSEL-16]", async () => {
  show('Two at a time');
  layOutSlides(list(), 100, 100);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 \/ 5$/);
  const stops: number[] = [];
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await click('Next openings');
    stops.push(list().scrollLeft);
  }
  await click('Previous openings');
  expect(screen.getByRole('status')).toHaveTextContent(/^5 \/ 5$/);
  expect([...stops, list().scrollLeft]).toEqual([200, 400, 0, 400]);
});

test('with 2 openings or fewer the controls are disabled [CAROUSEL-1]', () => {
  show('Two openings: nothing to step to');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});
