import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { examples } from './modal.examples.tsx';

const example = () => examples['A button and its modal']?.();
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

async function open(): Promise<void> {
  render(example());
  expect(dialog()).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Open the note' }));
  expect(screen.getByRole('dialog', { name: 'A note' })).toBe(dialog());
}

test("the server's HTML contains the closed modal, and buttons that open and close it without JavaScript", () => {
  const html = renderToString(example());
  expect(html).toContain('The text of the note.');
  const id = /<dialog id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`command="show-modal" commandfor="${id}"`);
  expect(html).toMatch(/<dialog[^>]*closedby="any"/);
  expect(html).toMatch(/<form[^>]* method="dialog"[^>]*><button type="submit"/);
});

test('a click on the backdrop closes the modal; a click inside does not [MODAL-3]', async () => {
  await open();
  await userEvent.click(screen.getByText('The text of the note.'));
  expect(dialog()).toHaveAttribute('open');
  await userEvent.click(dialog());
  expect(dialog()).not.toHaveAttribute('open');
});

test('a selection that begins inside and ends on the backdrop does not close the modal [MODAL-3]', async () => {
  await open();
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('The text of the note.') },
    { keys: '[/MouseLeft]', target: dialog() },
  ]);
  await userEvent.pointer({ target: dialog() });
  expect(dialog()).toHaveAttribute('open');
});

test('focus returns to the button that opened the modal', async () => {
  await open();
  screen.getByRole('link', { name: 'A link inside' }).focus();
  await userEvent.click(dialog());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open the note' })).toHaveFocus());
});
