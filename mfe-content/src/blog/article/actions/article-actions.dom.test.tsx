import { HostContext } from '@meridian-vale/federation/remote';
import { testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ArticleActions } from './article-actions.tsx';

const actions = (
  <HostContext value={{ site: testSite }}>
    <ArticleActions title="On Notice" slug="on notice" />
  </HostContext>
);
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the Print button prints the article', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  render(actions);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("the Share button shares the article's URL", async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(actions);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'On Notice', url: 'http://localhost:3000/blog/on%20notice' });
});

test("the server's HTML has no buttons", () => expect(renderToString(actions)).not.toContain('<button'));
