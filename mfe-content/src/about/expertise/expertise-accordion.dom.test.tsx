import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { examples } from './expertise-accordion.examples.tsx';

const example = () => <MemoryRouter>{examples['With link and description']?.()}</MemoryRouter>;
const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const click = async (title: string) => {
  await userEvent.click(screen.getByRole('heading', { name: title }));
  // The toggle event fires in a separate task.
  await new Promise((done) => setTimeout(done));
};

test('the selected item determines the link and the description; when all are closed, the last selection keeps both', async () => {
  render(example());
  const selection = () => [
    screen.getByRole('link').getAttribute('href'),
    screen.getByText(/^Description/, { ignore: '[hidden] *' }).textContent,
  ];
  expect(isOpen()).toEqual([true, false, false]);
  expect(selection()).toEqual(['/expertise/us', 'Description us']);
  await click('Moves asia');
  expect(isOpen()).toEqual([false, false, true]);
  expect(selection()).toEqual(['/expertise/asia', 'Description asia']);
  await click('Moves asia');
  expect(isOpen()).toEqual([false, false, false]);
  expect(selection()).toEqual(['/expertise/asia', 'Description asia']);
  expect(screen.getByRole('link', { name: 'Read on about Moves asia' })).toBeVisible();
});
