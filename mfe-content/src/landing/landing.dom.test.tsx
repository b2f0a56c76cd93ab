import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { handle } from './landing-route.tsx';

test('the page says that a new experience is being built and a new site is arriving next week [LANDING-1]', async () => {
  await renderRemote(remote, '/landing');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We are building a new experience');
  expect(screen.getByText(/^A new site is arriving next week\./)).toBeVisible();
});

test('the only link is a mail link to the firm', async () => {
  await renderRemote(remote, '/landing');
  const [mail, ...others] = screen.getAllByRole('link');
  expect(mail).toHaveAttribute('href', 'mailto:contact@firm.example?subject=Contact');
  expect(others).toEqual([]);
});

test('the page has neither header nor footer and is not indexed', () => {
  expect(handle.chrome).toBe('none');
  expect(handle.head({} as never)).toMatchObject({ noindex: true });
});
