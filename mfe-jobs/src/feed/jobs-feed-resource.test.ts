import { servicesContext } from '@meridian-vale/federation/remote';
import { httpStatus, testServices } from '@meridian-vale/federation-tools/test-host/render-remote';
import { RouterContextProvider } from 'react-router-dom';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { loader } from './jobs-feed-resource.ts';

const feedOf = (service: ReturnType<typeof searchService>, filters = ''): Promise<Response> =>
  loader({
    request: new Request(`http://localhost/jobs.xml${filters}`),
    params: {},
    context: new RouterContextProvider(new Map([[servicesContext, testServices({ http: service.http })]])),
  } as never);
const dated = (number: number, createdAt: string | undefined) =>
  jobBody(number, { content: { jobDescription: '<p>R&amp;D <b>work</b></p>', createdAt } });

test('the feed lists the jobs with a readable date, newest first, with absolute URLs', async () => {
  const jobs = [dated(1, '2026-03-01'), dated(2, 'soon'), dated(3, '2026-03-03'), dated(4, undefined)];
  const service = searchService({ search: () => searchBody(jobs) });
  const response = await feedOf(service);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    'http://localhost:3000/jobs.xml',
    'http://localhost:3000/opportunities/job-3',
    'http://localhost:3000/opportunities/job-1',
  ]);
  expect(xml).toContain('<summary>R&#38;D work</summary>');
  expect(xml).toContain('<title>Legal jobs | Test Firm</title>');
  expect(searchOf(service.searches[0] as never)).toMatchObject({ sort: 'entity_alias', key: 'job', page: 1 });
});

test('a list of facts reads as sentences, and an entry is dated by its last change', async () => {
  const jobDescription =
    '<p>Seeks an associate.</p><dl><dt>Location</dt><dd>Miami, FL</dd><dt>Base salary</dt><dd>$1</dd></dl>';
  const job = dated(1, '2026-03-01T00:00:00.000Z');
  const changed = { ...job, content: { ...job.content, jobDescription, updatedAt: '2026-04-01T00:00:00.000Z' } };
  const xml = await (await feedOf(searchService({ search: () => searchBody([changed]) }))).text();
  expect(xml).toContain('<summary>Seeks an associate. Location: Miami, FL. Base salary: $1.</summary>');
  expect(xml).toContain('<updated>2026-04-01T00:00:00.000Z</updated>');
});

test('an entry starts with the facts of the job, and a sample with that word; a job that has ended has none', async () => {
  const content = {
    createdAt: '2026-03-01',
    jobDescription: '<p>R&amp;D work</p>',
    city: 'Miami, FL',
    pay: { currency: 'USD', from: 60, per: 'hour' },
    employment: 'Full-time',
  };
  const ended = { createdAt: '2019-03-01', openThrough: '2020-01-31' };
  const jobs = [
    jobBody(1, { content }),
    jobBody(2, { content: ended }),
    jobBody(3, { content: { createdAt: '2026-03-01', sample: true } }),
  ];
  const xml = await (await feedOf(searchService({ search: () => searchBody(jobs) }))).text();
  expect(xml.match(/<entry>/g)).toHaveLength(2);
  expect(xml).toContain('<summary>Sample.</summary>');
  expect(xml).toContain('<summary>Miami, FL. $60 an hour. Full-time. R&#38;D work</summary>');
});

test('the feed contains the newest hundred jobs and reads at most twenty pages', async () => {
  const day = (number: number) => new Date(number * 86_400_000).toISOString();
  // 100 jobs per page, the newest on the last page.
  const search = (pages: number) =>
    searchService({
      search: (request) => {
        const { page } = searchOf(request);
        const jobs = Array.from({ length: 100 }, (_, index) => dated(page * 100 + index, day(page * 100 + index)));
        return searchBody(jobs, pages, pages * 100);
      },
    });
  const ids = async (service: ReturnType<typeof searchService>) =>
    [...(await (await feedOf(service)).text()).matchAll(/<id>.*?\/(job-\d+)<\/id>/g)].map(([, id]) => id);
  const three = await ids(search(3));
  expect([three.length, three[0], three.at(-1)]).toEqual([100, 'job-399', 'job-300']);
  const endless = search(1_000);
  expect(await ids(endless)).toHaveLength(100);
  expect(endless.searches).toHaveLength(20);
});

test("a search's feed requests jobs with its filters and includes them in its title, id and links", async () => {
  const service = searchService({ search: () => searchBody([dated(1, '2026-03-01')]) });
  const xml = await (await feedOf(service, '/location=%3Cb%3E&professions=Lawyer&page=7')).text();
  const { include, page } = searchOf(service.searches[0] as never);
  expect(JSON.parse(String(include))).toEqual({ location: '<b>', professions: ['Lawyer'], opens: [1, 10] });
  expect(page).toBe(1);
  expect(xml).toContain('<title>Legal jobs: &#60;b&#62;, Lawyer | Test Firm</title>');
  const self = 'http://localhost:3000/jobs.xml/location=%3Cb%3E&#38;professions=Lawyer';
  expect(xml).toContain(`<id>${self}</id>`);
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${self}"/>`);
  expect(xml).toContain('href="http://localhost:3000/opportunities?location=%3Cb%3E&#38;professions=Lawyer"');
});

test('a failed search returns 503 and is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = searchService({
    search: () => {
      throw httpStatus(500);
    },
  });
  const response = await feedOf(failing);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(error.mock.calls).toEqual([['The job search failed:', 'Answered 500']]);
  error.mockRestore();
});
