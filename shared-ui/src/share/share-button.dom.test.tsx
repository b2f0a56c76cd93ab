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

test("the server's HTML has no button, nor has a browser that can do neither [JOBS-44]", () => {
  expect(renderToString(button)).not.toContain('<button');
  render(button);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('with a sheet to share by, the address goes there [JOBS-44]', async () => {
  const share = jest.fn(async () => {});
  stubNavigator({ share });
  render(button);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Counsel', url: 'https://firm.example/opportunities/j-1' });
});

test('a sheet that the visitor closes says nothing [JOBS-44]', async () => {
  stubNavigator({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  render(button);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('elsewhere the address is copied, and said so [JOBS-44]', async () => {
  const user = userEvent.setup();
  render(button);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://firm.example/opportunities/j-1');
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
});
