import { httpFrom, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { respond } from '../../test/fixtures.ts';
import { remote } from '../remote.ts';

test('a link leads from the list to a person and back', async () => {
  await renderRemote(remote, '/sample', { http: httpFrom(respond) });
  await userEvent.click(screen.getByRole('link', { name: 'Ana Example' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'All people' }));
  expect(await screen.findByRole('link', { name: 'Bo Example' })).toBeVisible();
});

test('a person that does not exist is 404', async () => {
  const { router } = await renderRemote(remote, '/sample/Nobody', { http: httpFrom(respond) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No such person');
  expect(router.state.errors).toBeNull();
});
