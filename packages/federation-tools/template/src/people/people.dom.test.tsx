import { httpFrom, httpStatus, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import { respond } from '../../test/fixtures.ts';
import { remote } from '../remote.ts';

test('the page lists the people that the search returns', async () => {
  await renderRemote(remote, '/sample', { http: httpFrom(respond) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:contact@firm.example'),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ana Example', 'Bo Example']);
});

test('if the search fails, the page shows no results, and the failure is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const http = httpFrom(() => {
    throw httpStatus(503);
  });
  await renderRemote(remote, '/sample', { http });
  expect(screen.getByRole('status')).toHaveTextContent('No results found');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
