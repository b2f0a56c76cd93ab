import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { examples } from './accordions.examples.tsx';

const example = (name: string) => <MemoryRouter>{examples[name]?.()}</MemoryRouter>;
const show = (name: string) => render(example(name));
const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const click = async (title: string) => {
  await userEvent.click(screen.getByRole('heading', { name: title }));
  // The toggle event comes in a task of its own.
  await new Promise((done) => setTimeout(done));
};

test('exclusive: opening an item closes the others, clicking the open one closes it [FAQ-1]', async () => {
  show('Exclusive, all closed');
  expect(isOpen()).toEqual([false, false, false]);
  await click('Item Two');
  expect(isOpen()).toEqual([false, true, false]);
  await click('Item Three');
  expect(isOpen()).toEqual([false, false, true]);
  await click('Item Three');
  expect(isOpen()).toEqual([false, false, false]);
});

test('independent: items open and close on their own, the first starts open [FAQ-2]', async () => {
  show('Independent, first open');
  expect(isOpen()).toEqual([true, false, false]);
  await click('Item Three');
  expect(isOpen()).toEqual([true, false, true]);
  await click('Item One');
  expect(isOpen()).toEqual([false, false, true]);
});

test("the browser keeps one open without JavaScript, and closed panels are in the server's HTML [FAQ-4]", () => {
  const html = renderToString(example('Exclusive, all closed'));
  expect(html).toContain('Panel Three');
  expect(new Set([...html.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)).size).toBe(1);
  expect(renderToString(example('Independent, first open'))).not.toContain(' name=');
});

test('expertise: an item opened before hydration is the selected one [FAQ-5]', () => {
  const name = 'Expertise, with link and description';
  document.body.innerHTML = `<div>${renderToString(example(name))}</div>`;
  const [first, , third] = document.querySelectorAll('details');
  Object.assign(first as HTMLDetailsElement, { open: false });
  Object.assign(third as HTMLDetailsElement, { open: true });
  render(example(name), { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(isOpen()).toEqual([false, false, true]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/expertise/asia');
});

test('expertise: the selected item drives link and description; closing all keeps the last selection [FAQ-3]', async () => {
  show('Expertise, with link and description');
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
  expect(screen.getByRole('link', { name: 'Read on : Moves asia' })).toBeVisible();
});
