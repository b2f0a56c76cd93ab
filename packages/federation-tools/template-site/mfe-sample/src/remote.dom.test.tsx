import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from './remote.ts';

test('a link leads from the list to an item and back', async () => {
  await renderRemote(remote, '/sample');
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'All items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Like (0)' }));
  expect(screen.getByRole('button', { name: 'Like (1)' })).toBeVisible();
});
