import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ShareButton } from './share-button.tsx';

const button = <ShareButton title="Counsel" url="https://firm.example/opportunities/j-1" />;

/** Stubs members of `navigator` that jsdom lacks. */
function stubNavigator(members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test("there is no button in the server's HTML or in a browser that can neither share nor copy", () => {
  expect(renderToString(button)).not.toContain('<button');
  render(button);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the URL is shared with the share sheet of a browser that has one', async () => {
  const share = jest.fn(async () => {});
  stubNavigator({ share });
  render(button);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Counsel', url: 'https://firm.example/opportunities/j-1' });
});

test('nothing is announced when the visitor closes the share sheet', async () => {
  stubNavigator({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  render(button);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the URL is shown, selected, in a browser that refuses the clipboard', async () => {
  const user = userEvent.setup();
  // After the set-up, which stubs the clipboard too.
  stubNavigator({ clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } });
  render(button);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(
    'https://firm.example/opportunities/j-1',
  );
});

test("without a share sheet, the URL is copied and 'Link copied' is announced", async () => {
  const user = userEvent.setup();
  render(button);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://firm.example/opportunities/j-1');
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
});
