import { httpFrom, renderFragment } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import { respond } from '../../test/fixtures.ts';
import { remote } from '../remote.ts';

test('the fragment shows the number of people and links to them', async () => {
  await renderFragment(remote, 'sample/people-count', { http: httpFrom(respond) });
  expect(screen.getByText('2 people work with us.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meet them' })).toHaveAttribute('href', '/sample');
});
