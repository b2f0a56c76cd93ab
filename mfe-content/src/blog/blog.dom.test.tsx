import { screen } from '@testing-library/react';
import { httpFrom, httpStatus, renderRemote } from 'federation/test-host/render-remote';
import type { HttpRequest } from 'platform/client/http-client';
import { remote } from '../remote.ts';

const post = (slug: string, publishAt = '2026-03-01T00:30:00Z') => ({
  id: slug,
  slug,
  title: `Title ${slug}`,
  abstract: `About ${slug}`,
  publishAt,
  content: '<p>Words</p>',
});

test('two featured posts, the others newest first, none twice, none of the future', async () => {
  const seen: HttpRequest[] = [];
  await renderRemote(remote, '/blog', {
    http: httpFrom((request) => {
      seen.push(request);
      return {
        data: [
          post('old', '2020-01-01'),
          post('expat-packages'),
          post('new', '2026-05-01'),
          post('later', '2999-01-01'),
        ],
      };
    }),
  });
  expect(seen[0]).toMatchObject({ service: 'content', path: '/posts/', query: { page: 1, records: 50 } });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/expat-packages',
    '/blog/new',
    '/blog/old',
  ]);
  expect(screen.getByText('Mar 1, 2026')).toBeVisible();
});

test("a failed list is logged and says 'No results found'", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/blog', {
    http: httpFrom(() => {
      throw httpStatus(500);
    }),
  });
  expect(screen.getByText('No results found')).toBeVisible();
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('an article shows title, abstract, date and content', async () => {
  await renderRemote(remote, '/blog/a', { http: httpFrom(() => ({ data: post('a') })) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Title a');
  expect(screen.getByText('About a')).toBeVisible();
  expect(screen.getByText('Mar 1, 2026')).toBeVisible();
  expect(screen.getByText('Words')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

test.each([404, 503])('upstream %s: No Post Found', async (status) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/blog/none', {
    http: httpFrom(() => {
      throw httpStatus(status);
    }),
  });
  expect(screen.getByRole('heading', { name: 'No Post Found' })).toBeVisible();
  expect(screen.getByText('The post you are looking for does not exist.')).toBeVisible();
  error.mockRestore();
});
