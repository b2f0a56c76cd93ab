import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { examples } from './accordions.examples.tsx';

const show = (name: string) => render(examples[name]?.());
const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const click = async (title: string) => {
  await userEvent.click(screen.getByRole('heading', { name: title }));
  // The toggle event fires in a separate task.
  await new Promise((done) => setTimeout(done));
};

test('in an exclusive accordion, opening an item closes the others and clicking the open item closes it [FAQ-1]', async () => {
  show('Exclusive, all closed');
  expect(isOpen()).toEqual([false, false, false]);
  await click('Item Two');
  expect(isOpen()).toEqual([false, true, false]);
  await click('Item Three');
  expect(isOpen()).toEqual([false, false, true]);
  await click('Item Three');
  expect(isOpen()).toEqual([false, false, false]);
});

test('in an independent accordion, items open and close independently, and the first is initially open [FAQ-2]', async () => {
  show('Independent, first open');
  expect(isOpen()).toEqual([true, false, false]);
  await click('Item Three');
  expect(isOpen()).toEqual([true, false, true]);
  await click('Item One');
  expect(isOpen()).toEqual([false, false, true]);
});

test("the server's HTML contains closed panels, and exclusive items share a name, so they work without JavaScript", () => {
  const html = renderToString(examples['Exclusive, all closed']?.());
  expect(html).toContain('Panel Three');
  expect(new Set([...html.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)).size).toBe(1);
  expect(renderToString(examples['Independent, first open']?.())).not.toContain(' name=');
});
