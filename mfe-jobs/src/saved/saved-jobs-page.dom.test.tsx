import { httpFrom, httpStatus, renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { jobBody } from '../../test/search-service.ts';
import { handle } from '../list/opportunity-list-route.tsx';
import { remote } from '../remote.ts';
import { SavedJobsPage } from './saved-jobs-page.tsx';

const store = (...ids: string[]) =>
  localStorage.setItem('savedJobs', JSON.stringify(ids.map((id) => ({ id, title: `Title of ${id}` }))));

/** A service with two jobs and a therapist; another one fails. */
function serviceOf(requests: string[] = []) {
  return httpFrom(({ method, path }) => {
    requests.push(`${method ?? 'GET'} ${path}`);
    const id = path.replace('/entities/', '');
    if (id === 'job-1' || id === 'job-2') return { data: jobBody(Number(id.slice(-1)), { key: 'job' }) };
    if (id === 'therapist') return { data: jobBody(3, { key: 'character' }) };
    throw httpStatus(id === 'broken' ? 500 : 404);
  });
}
const show = async (http = serviceOf()) => {
  const rendering = await renderRemote(remote, '/opportunities?saved=1', { http });
  const list = within(screen.getByRole('region', { name: 'Saved in this browser' }));
  await waitFor(() => expect(list.getByRole('status')).not.toHaveTextContent('Loading...'));
  return rendering;
};

afterEach(() => localStorage.clear());

test('the page fetches and shows the saved jobs and their number, and requests nothing else', async () => {
  store('job-2', 'job-1');
  const requests: string[] = [];
  await show(serviceOf(requests));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saved jobs');
  expect(screen.getByRole('status')).toHaveTextContent('2 saved jobs');
  const links = await screen.findAllByRole('link', { name: /^Job/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/opportunities/job-2', '/opportunities/job-1']);
  expect(requests).toEqual(['GET /entities/job-2', 'GET /entities/job-1']);
});

const bodyOf = (link: HTMLElement) =>
  decodeURIComponent(/^mailto:\?subject=Contact&body=(.*)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '');

test('the list can be mailed with titles, references and addresses, and its jobs stand side by side [CARD-12]', async () => {
  store('job-2', 'none', 'job-1');
  const content = {
    ...{ city: 'Miami, FL', reference: 'MIA-1', experience: 'Years 2 to 4', openThrough: '2999-05-31' },
    ...{ createdAt: '2026-10-30', pay: { currency: 'USD', from: 1000, to: 2000, per: 'year' }, sample: true },
  };
  await show(
    httpFrom(({ path }) => {
      if (path.endsWith('none')) throw httpStatus(404);
      return { data: jobBody(Number(path.slice(-1)), { key: 'job', ...(path.endsWith('2') && { content }) }) };
    }),
  );
  const table = within(await screen.findByRole('region', { name: 'Side by side' }));
  await waitFor(() => expect(table.getAllByRole('columnheader')).toHaveLength(2));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['', 'Job 2Sample', 'Job 1'],
    ['Pay', '$1,000 to $2,000 a year', 'Not stated'],
    ['City', 'Miami, FL', 'Not stated'],
    ['Years', 'Years 2 to 4', 'Not stated'],
    ['Last day', 'May 31, 2999', 'Not stated'],
    ['Posted', 'October 30, 2026', 'Not stated'],
  ]);
  expect(bodyOf(screen.getByRole('link', { name: 'Email me this list' })).split('\r\n')).toEqual([
    'Sample: Job 2, Miami, FL',
    'Reference: MIA-1',
    `${testSite.siteUrl}/opportunities/job-2`,
    '',
    'Job 1',
    `${testSite.siteUrl}/opportunities/job-1`,
  ]);
});

test('removing a saved job keeps the others, updates the count and moves focus to the heading', async () => {
  store('job-2', 'job-1');
  await show();
  const remove = screen.getByRole('button', { name: 'Remove Title of job-2' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.getByRole('status')).toHaveTextContent('1 saved job');
  expect(screen.getByRole('heading', { name: 'Saved in this browser' })).toHaveFocus();
  expect(localStorage.getItem('savedJobs')).toBe('[{"id":"job-1","title":"Title of job-1"}]');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Title of job-1' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^No saved jobs\./);
});

test.each(['none', 'therapist'])('a saved job that no longer exists (%s) says so and can be removed', async (id) => {
  store(id);
  await show();
  expect(await screen.findByText('This job is no longer listed.')).toBeVisible();
  expect(screen.getByRole('heading', { name: `Title of ${id}` })).toBeVisible();
  expect(screen.queryByRole('link', { name: `Title of ${id}` })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: `Remove Title of ${id}` }));
  expect(localStorage).toHaveLength(0);
});

test('a saved job whose search is over is marked closed and keeps its link', async () => {
  store('job-1');
  await show(
    httpFrom(() => ({
      data: jobBody(1, { key: 'job', content: { openThrough: '2020-01-31', createdAt: '2020-01-01' } }),
    })),
  );
  expect(await screen.findByText('This search closed on January 31, 2020.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Job 1' })).toHaveAttribute('href', '/opportunities/job-1');
});

describe('saved searches', () => {
  const storeSearches = (...searches: object[]) => localStorage.setItem('savedSearches', JSON.stringify(searches));
  const line = { query: '?search=tax', since: '2026-05-01T00:00:00.000Z', seen: '2026-06-03T10:00:00.000Z' };
  const feedOf = (...days: string[]) =>
    days.map((day) => `<entry><id>a</id><updated>${day}T14:00:00.000Z</updated></entry>`).join('');
  let fetched: string[] = [];
  let feed: string | undefined;
  const now = '2026-06-10T08:00:00Z';
  beforeEach(() => {
    fetched = [];
    jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['setTimeout', 'queueMicrotask'] });
    globalThis.fetch = async (url) => {
      fetched.push(String(url));
      return { ok: feed !== undefined, headers: { get: () => now }, text: async () => feed } as never;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
    jest.useRealTimers();
  });

  test('a line says how many jobs of the search are new since the last visit, from its feed', async () => {
    feed = feedOf('2026-06-09', '2026-06-04', '2026-06-03', '2026-06-02');
    storeSearches(line);
    await show();
    const shown = (await screen.findByText(/3 new since June 3$/)).parentElement;
    expect(shown).toHaveTextContent('tax · 3 new since June 3');
    expect(fetched).toEqual(['/jobs.xml/search=tax']);
    expect(screen.getByRole('link', { name: 'tax' })).toHaveAttribute('href', '/opportunities?search=tax');
    expect(JSON.parse(localStorage.getItem('savedSearches') ?? '')).toEqual([
      { query: '?search=tax', since: line.seen, seen: '2026-06-10T08:00:00.000Z' },
    ]);
  });

  test('what is new does not depend on the clock of the browser, which may be wrong', async () => {
    jest.setSystemTime(Date.parse('2027-06-10T08:00:00Z'));
    feed = feedOf('2026-06-09', '2026-06-02');
    storeSearches({ ...line, seen: '2027-06-03T10:00:00.000Z' });
    await show();
    expect(await screen.findByText(/1 new since June 3$/)).toBeVisible();
  });

  test('without its feed, a line has no count; it can be removed', async () => {
    feed = undefined;
    storeSearches(line, { ...line, query: '' });
    await show();
    await screen.findByRole('link', { name: 'All jobs' });
    expect(screen.queryByText(/new since/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove tax' }));
    expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove All jobs' }));
    expect(screen.getByText(/^No saved searches\./)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });
});

test('a saved job that cannot be fetched keeps its link', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  store('broken');
  await show();
  expect(await screen.findByText('This job cannot be checked right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Title of broken' })).toHaveAttribute('href', '/opportunities/broken');
  expect(error.mock.calls).toEqual([['The saved job could not be fetched:', 'Answered 500']]);
  error.mockRestore();
});

test("the server's HTML says that the page needs JavaScript, contains no saved jobs and is not indexed", () => {
  store('job-1');
  const html = renderToString(
    <MemoryRouter>
      <SavedJobsPage />
    </MemoryRouter>,
  );
  expect(html).toMatch(/Saved in this browser<\/h2>.*need JavaScript/);
  expect(html).not.toContain('job-1');
  const url = new URL('http://localhost/opportunities?saved=1');
  const data = { filters: {}, list: { jobs: [], page: 1, totalPages: 0, totalRecords: 0 }, samples: false };
  expect(handle.head({ data, url, site: testSite })).toMatchObject({ title: 'Saved Jobs', noindex: true });
  expect(handle.queryKeys).toContain('saved');
});

test('the list links to the saved jobs and shows their number', async () => {
  store('job-1', 'job-2');
  await renderRemote(remote, '/opportunities', { http: httpFrom(() => ({ data: [], meta: {} })) });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Saved jobs (2)' })).toHaveAttribute('href', '/opportunities?saved=1'),
  );
});
