import { httpStatus, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';

/** A service with `count` jobs, 6 per page. */
const serviceOf = (count: number) =>
  searchService({
    search: (request) => {
      const all = Array.from({ length: count }, (_, index) => jobBody(index + 1));
      const { page } = searchOf(request);
      return searchBody(all.slice((page - 1) * 6, page * 6), Math.ceil(count / 6), count);
    },
  });
const show = (service: ReturnType<typeof searchService>, query = '') =>
  renderRemote(remote, `/opportunities${query}`, service);
const results = () => within(screen.getByRole('region', { name: 'Live Opportunities' }));

test('the search request has the expected parameters, without empty filters [JOBS-14, JOBS-15, JOBS-16, JOBS-17]', async () => {
  const service = serviceOf(13);
  await show(service, '?location=&professions=Lawyer&page=2');
  expect(service.searches).toHaveLength(1);
  const [request] = service.searches;
  expect(request).toMatchObject({ service: 'search', method: 'POST', path: '/entities/search' });
  const { include, ...search } = searchOf(request as never);
  expect(search).toEqual({
    sort: 'entity_alias',
    partition: 'partition.example',
    key: 'job',
    exclude: '{}',
    records: 6,
    page: 2,
  });
  expect(JSON.parse(String(include))).toEqual({ professions: ['Lawyer'], opens: [1, 10] });
});

test('filter values are taken from the URL without validation [JOBS-5]', async () => {
  const service = serviceOf(1);
  await show(service, '?character_type_name=Pilot&professions=Sailor&location=Atlantis&search=sea');
  expect(JSON.parse(String(searchOf(service.searches[0] as never).include))).toEqual({
    search: 'sea',
    location: 'Atlantis',
    character_type_name: 'Pilot',
    professions: ['Sailor'],
    opens: [1, 10],
  });
  expect(screen.getByRole('searchbox', { name: 'Keywords' })).toHaveValue('sea');
});

test("cards show alias and description or 'N/A', and the fixed level and locations [JOBS-22, JOBS-23]", async () => {
  const contradicting = {
    entityAlias: 'tax counsel',
    content: { level: 'Partner', location: 'Tokyo', jobDescription: '<p>One &amp; two</p>' },
  };
  await show(
    searchService({
      search: () => searchBody([jobBody(1, contradicting), jobBody(2, { entityAlias: null, content: {} })]),
    }),
  );
  const [first, second] = results().getAllByRole('article');
  const fixed = 'LevelMid-levelWe post inNY, DC, Miami, or Houston';
  expect(first?.textContent).toBe(`tax counselOne & two${fixed}Save tax counsel`);
  expect(second?.textContent).toBe(`N/AN/A${fixed}Save N/A`);
  expect(screen.getByRole('link', { name: 'tax counsel' })).toHaveAttribute('href', '/opportunities/job-1');
});

test('a card states city, pay, experience, employment and the posting date above the text', async () => {
  const content = {
    city: 'Washington, DC',
    pay: { currency: 'USD', from: 260_000, to: 390_000, per: 'year' },
    experience: 'Years 3 to 6',
    employment: 'Full-time',
    createdAt: '2026-11-20T14:00:00Z',
    openThrough: '2027-05-31',
    jobDescription: 'Text',
  };
  await show(searchService({ search: () => searchBody([jobBody(1, { content })]) }));
  expect(results().getByRole('article').textContent).toBe(
    'Job 1CityWashington, DCPay$260,000 to $390,000 a yearExperienceYears 3 to 6EmploymentFull-timeOpen throughMay 31, 2027PostedNovember 20, 2026' +
      'TextLevelMid-levelWe post inNY, DC, Miami, or HoustonSave Job 1',
  );
});

test('only the card of a sample says so, whatever else is in the list', async () => {
  const jobs = [true, undefined, true].map((sample, index) => jobBody(index, { content: { sample } }));
  await show(searchService({ search: () => searchBody(jobs) }));
  const cards = results().getAllByRole('article');
  expect(cards.map((card) => within(card).queryAllByText('Sample').length)).toEqual([1, 0, 1]);
  expect(screen.getAllByText(/sample/i)).toHaveLength(2);
});

test('a search without results asks once, and changes nothing that the page says about itself', async () => {
  const service = searchService({ search: () => searchBody([]) });
  await show(service, '?search=zzz');
  expect(service.searches).toHaveLength(1);
  const lead = () => screen.getByText(/^Mid-level jobs/).textContent;
  const withoutMatch = lead();
  cleanup();
  await show(serviceOf(3));
  expect(lead()).toBe(withoutMatch);
});

test('jobs that have ended are left out; the count is the one of the service', async () => {
  const jobs = [jobBody(1), jobBody(2, { content: { openThrough: '2020-01-31' } })];
  await show(searchService({ search: () => searchBody(jobs) }));
  expect(results().getAllByRole('article')).toHaveLength(1);
  expect(results().getByRole('status').textContent).toBe('2 results');
});

test('an empty list says which filters to clear and offers a mail', async () => {
  await show(serviceOf(0), '?search=tax&professions=Lawyer');
  expect(results().getByText(/^Clear .* or/)).toHaveTextContent('Clear “tax” or “Lawyer” to see more jobs.');
  expect(results().getByRole('link', { name: 'email us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:contact@firm\.example/),
  );
});

test.each([
  [1, '1 result'],
  [2, '2 results'],
  [3, '3 results'],
  [6, '6 results'],
])('%s jobs fit on one page without paging, and the status says %s [PAGING-1]', async (count, status) => {
  await show(serviceOf(count));
  expect(results().getAllByRole('article')).toHaveLength(count);
  expect(results().queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText(/Page 1 of/)).not.toBeInTheDocument();
  expect(results().getByRole('status').textContent).toBe(status);
});

test.each([
  [1, true, false],
  [2, false, false],
  [4, false, true],
])(
  'on page %s of 20 jobs, First and Previous are disabled: %s, Next and Last: %s [PAGING-2, PAGING-3]',
  async (page, start, end) => {
    await show(serviceOf(20), `?page=${page}`);
    expect(screen.getByText(`Page ${page} of 4 | Total Results: 20`)).toBeVisible();
    const buttons = within(results().getByRole('form', { name: 'Pages' })).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['First', start],
      ['Previous', start],
      ['Next', end],
      ['Last', end],
    ]);
  },
);

test.each(['99', '5', '0', '-1', '1.5', 'abc'])(
  'page %s of 4 is rejected with a warning, and page 1 is shown [PAGING-4]',
  async (page) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await show(serviceOf(20), `?page=${page}`);
    expect(screen.getByText('Page 1 of 4 | Total Results: 20')).toBeVisible();
    expect(warn.mock.calls).toEqual([
      [`Page ${Number(page) % 1 === 0 ? page : 'NaN'} is outside 1..4; page 1 is shown`],
    ]);
    warn.mockRestore();
  },
);

test("without results, 'No results found' shows and nothing is logged [JOBS-21, JOBS-27]", async () => {
  await show(serviceOf(0));
  expect(results().getByRole('status')).toHaveTextContent(/^No results found$/);
  expect(results().queryByRole('list')).not.toBeInTheDocument();
});

test.each([500, 429])(
  "a search that fails with %s shows 'No results found' and logs one line [JOBS-18]",
  async (status) => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const failing = searchService({
      search: () => {
        throw httpStatus(status);
      },
    });
    await show(failing, '?professions=Lawyer');
    expect(results().getByRole('status')).toHaveTextContent(/^No results found$/);
    expect(screen.getByLabelText('Practice Area')).toHaveValue('Lawyer');
    expect(error.mock.calls).toEqual([['The job search failed:', `Answered ${status}`]]);
    error.mockRestore();
  },
);

test("'Loading...' replaces the count while a search is running [JOBS-26]", async () => {
  let respond = () => {};
  const service = searchService({
    search: async () => {
      if (service.searches.length > 1) await new Promise<void>((done) => (respond = done));
      return searchBody([jobBody(service.searches.length)]);
    },
  });
  const { router } = await show(service);
  await act(async () => {
    router.navigate('/opportunities?professions=Lawyer');
  });
  expect(results().getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(results().getAllByRole('list')[0]).toHaveAttribute('aria-busy', 'true');
  await act(async () => {
    respond();
    await new Promise((done) => setTimeout(done, 5));
  });
  expect(results().getByRole('status')).toHaveTextContent('1 result');
  expect(screen.getByRole('link', { name: 'Job 2' })).toBeVisible();
});

test('clicking a card drops a pending page change, even if the job loads slowly', async () => {
  const service = serviceOf(13);
  let respond = () => {};
  const http: typeof service.http = {
    request: async (request) => {
      if (request.method !== 'POST') await new Promise<void>((done) => (respond = done));
      return service.http.request(request);
    },
  };
  const { router } = await show({ ...service, http });
  // Looked up in advance: on a slow machine, that takes longer than a page waits.
  const [next, job] = [screen.getByRole('button', { name: 'Next' }), screen.getByRole('link', { name: 'Job 2' })];
  fireEvent.click(next);
  fireEvent.click(job);
  for (const ms of [5, 350]) await act(() => new Promise((done) => setTimeout(done, ms)));
  expect(service.searches).toHaveLength(1);
  await act(async () => {
    respond();
    await new Promise((done) => setTimeout(done, 5));
  });
  expect(router.state.location.pathname).toBe('/opportunities/job-2');
});

test("two contact panels each have a mail link with the subject 'Contact' [CARD-12]", async () => {
  await show(serviceOf(1));
  const panels = screen.getAllByRole('complementary', { name: 'Contact Us', hidden: true });
  expect(panels).toHaveLength(2);
  for (const panel of panels)
    expect(within(panel).getByRole('link', { name: 'Contact Us', hidden: true })).toHaveAttribute(
      'href',
      'mailto:contact@firm.example?subject=Contact',
    );
});

test.each([
  ['', '/jobs.xml'],
  ['?professions=Lawyer&page=2&other=1', '/jobs.xml/professions=Lawyer'],
])('the list%s explains how to follow the search by its feed %s', async (query, feed) => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await show(serviceOf(13), query);
  expect(screen.getByRole('link', { name: 'its Atom feed' })).toHaveAttribute('href', feed);
  expect(screen.getByText(/into a feed reader/)).toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
  expect(writeText).toHaveBeenCalledWith(`http://localhost:3000${feed}`);
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  [8, 'Open through'],
  [7, 'Closesin 7 days'],
  [1, 'Closestomorrow'],
  [0, 'Closestoday'],
])('the card of a job whose last day is in %s days says %s', async (days, text) => {
  const openThrough = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await show(searchService({ search: () => searchBody([jobBody(1, { content: { openThrough } })]) }));
  expect(results().getByRole('article')).toHaveTextContent(text);
});
