import { servicesContext } from '@meridian-vale/federation/remote';
import {
  httpFrom,
  httpStatus,
  renderRemote,
  testServices,
  testSite,
} from '@meridian-vale/federation-tools/test-host/render-remote';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router-dom';
import { jobBody, searchBody, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';
import { handle, loader } from './opportunity-route.tsx';

const job = jobBody(1, {
  entityAlias: 'm&a associate, new york',
  content: { jobDescription: 'One\n\nTwo\n\nThree <script>alert(1)</script>', createdAt: '2026-03-01T00:30:00Z' },
});
const show = (shown: object = job) => renderRemote(remote, '/opportunities/job-1', searchService({ job: shown }));

test('the detail shows the title in title case, the date and a link back [JOBS-35, JOBS-36]', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('M&A Associate, New York');
  expect(screen.getByText('March 1, 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/opportunities');
});

test('the detail shows the fixed facts, and the description with double line breaks [JOBS-23, JOBS-37, HTML-5]', async () => {
  const { container } = await show();
  expect(screen.getByText('Mid-level')).toBeVisible();
  expect(screen.getByText('NY, DC, Miami, or Houston')).toBeVisible();
  expect(container.innerHTML).toMatch(/One<br><br>Two<br><br>Three/);
  expect(container.querySelector('script')).toBeNull();
});

test("a printed job's postal address is the configured one", async () => {
  const site = { ...testSite, postalAddress: '1 Harbor Street, New York' };
  await renderRemote(remote, '/opportunities/job-1', { ...searchService({ job }), site });
  expect(screen.getByText(/^Test Firm, 1 Harbor Street, New York, contact@firm.example, /)).toBeInTheDocument();
  cleanup();
  await show();
  expect(screen.getByText(/^Test Firm, contact@firm.example, /)).toBeInTheDocument();
});

test('a link above the text leads to the panel that says how to apply', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'How to apply' });
  expect(screen.getByRole('heading', { name: /^Connect with us/ }).id).toBe(link.getAttribute('href')?.slice(1));
});

test('the detail has both contacts and a closing line [JOBS-39]', async () => {
  await show();
  expect(
    screen.getByRole('heading', { name: 'Connect with us to discuss this opportunity and others!' }),
  ).toBeVisible();
  const chat = screen.getByRole('link', { name: /WhatsApp/ });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(screen.getByText("Ready to find your next role? Let's work together.")).toBeVisible();
});

const facts = {
  practice: 'Regulation',
  city: 'Washington, DC',
  pay: { currency: 'USD', from: 260_000, to: 390_000, per: 'year' },
  experience: 'Years 3 to 6',
  employment: 'Full-time',
  openThrough: '2027-05-31',
  reference: 'DC-7',
};

test('the facts of a job stand above its text, each with its label', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-01'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  await show({ ...job, content: { ...job.content, ...facts } });
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['City', 'Washington, DC'],
    ['Pay', '$260,000 to $390,000 a year'],
    ['Experience', 'Years 3 to 6'],
    ['Employment', 'Full-time'],
    ['Posted', 'March 1, 2026'],
    ['Practice', 'Regulation'],
    ['Reference', 'DC-7'],
    ['Open through', 'May 31, 2027'],
    ['Level', 'Mid-level'],
    ['We post in', 'NY, DC, Miami, or Houston'],
  ]);
  jest.useRealTimers();
});

test('only a sample says below its title, and first in its description, that it is one', async () => {
  const chip = () => screen.queryByText('Sample');
  const { router } = await show({ ...job, content: { ...job.content, sample: true } });
  const url = new URL('http://localhost:3000/opportunities/job-1');
  expect(chip()?.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }));
  const data = Object.values(router.state.loaderData)[0];
  expect(handle.head({ data, url, site: testSite })).toMatchObject({
    title: expect.stringMatching(/^Sample: /),
    description: expect.stringMatching(/^Sample\. One/),
  });
  const panel = () => screen.getByRole('complementary', { name: /^Connect with us/ });
  expect(panel()).toHaveTextContent('Tell us your practice');
  expect(within(panel()).queryAllByRole('listitem')).toEqual([]);
  cleanup();
  await show();
  expect(chip()).toBeNull();
  expect(panel()).not.toHaveTextContent('Tell us your practice');
});

test('a job of which the service states no facts shows none', async () => {
  await show(jobBody(1, { content: { pay: 'a lot', openThrough: 'soon', city: ' ' } }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Level', 'We post in']);
});

test('the panel begins with mail, says how to apply, and promises no day of an answer [JOBS-39]', async () => {
  await show();
  const panel = within(screen.getByRole('complementary', { name: /^Connect with us/ }));
  expect(panel.getByRole('heading', { name: 'How to apply' })).toBeVisible();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Email or message us what the posting asks for/),
    'A recruiter will answer. If you have a deadline, tell us.',
    'No employer hears your name until you say yes.',
  ]);
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Email us',
    'WhatsApp (opens in a new tab)',
  ]);
  const steps = panel.getByRole('heading', { name: 'How to apply' });
  const whatsApp = panel.getByRole('link', { name: /WhatsApp/ });
  expect(whatsApp.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // For paper only.
  expect(
    screen.getByText('Test Firm, contact@firm.example, http://localhost:3000/opportunities/job-1'),
  ).toBeInTheDocument();
});

test.each([
  ['2027-05-31T23:59:59.999Z', false],
  ['2027-06-01T00:00:00.000Z', true],
])('at %s, the search for a job open through May 31, 2027 is over: %s', async (now, over) => {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['setTimeout', 'queueMicrotask'] });
  await show({ ...job, content: { ...job.content, ...facts, specialty: 'Lawyer' } });
  expect(screen.queryByText('This search closed on May 31, 2027.') !== null).toBe(over);
  expect(screen.queryByRole('heading', { name: /^Connect with us/ }) === null).toBe(over);
  expect(screen.queryAllByRole('link', { name: 'Email us' }).length === 0).toBe(over);
  expect(screen.queryByRole('link', { name: 'See open jobs like this' })?.getAttribute('href')).toBe(
    over ? '/opportunities?search=%22Regulation%22&professions=Lawyer' : undefined,
  );
  expect(screen.getByText(/Two/)).toBeVisible();
  jest.useRealTimers();
});

test('once a job is saved, its page links to the saved jobs', async () => {
  await show();
  expect(screen.queryByRole('link', { name: /^Saved jobs/ })).toBeNull();
  // Below the pay on a narrow screen, in the panel on a wide one.
  const [save, inPanel] = screen.getAllByRole('button', { name: 'Save M&A Associate, New York' });
  fireEvent.click(save as HTMLElement);
  expect(inPanel).toHaveAttribute('aria-pressed', 'true');
  const lists = screen.getAllByRole('link', { name: 'Saved jobs (1)' }).map((link) => link.getAttribute('href'));
  expect(lists).toEqual(Array(2).fill('/opportunities?saved=1'));
  localStorage.clear();
});

const links = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => new URL(link.getAttribute('href') ?? ''));
const link = (name: string | RegExp) => links(name)[0] as URL;

test("the chat and every mail include the job's title, reference and URL [CARD-12]", async () => {
  await show({ ...job, content: { jobDescription: '<p>One</p>', reference: 'NY-2601' } });
  const lines = ['M&A Associate, New York', 'Reference: NY-2601', 'http://localhost:3000/opportunities/job-1'];
  const chat = link(/WhatsApp/);
  expect(chat.origin + chat.pathname).toBe('https://wa.me/15550100');
  expect([...chat.searchParams.keys()]).toEqual(['text']);
  expect(chat.searchParams.get('text')?.split('\n')).toEqual(expect.arrayContaining(lines));
  const mails = [...links('Email us'), ...links('Contact us')];
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    expect(mail.protocol + mail.pathname).toBe('mailto:contact@firm.example');
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(mail.searchParams.get('subject')).toBe('Contact');
    expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(expect.arrayContaining(lines));
  }
});

test.each([
  ['open', {}, 'I am interested in this job:'],
  ['ended', { openThrough: '2020-01-31' }, 'I saw that this search has closed, and am looking for a job like it:'],
  ['sample', { sample: true }, 'I saw this sample and am looking for a job like it:'],
])('every message about one that is %s says why it is sent', async (_state, content, reason) => {
  await show({ ...job, content: { ...job.content, ...content } });
  const mails = screen.getAllByRole('link', { name: /^(Email|Contact) us/ });
  for (const mail of mails)
    expect(new URL(mail.getAttribute('href') ?? '').searchParams.get('body')?.split('\r\n')[0]).toBe(reason);
  expect(mails.length).toBeGreaterThan(0);
});

test('without a job, the mail link has no body', async () => {
  await show({ ...job, key: 'character' });
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});

test('the breadcrumb links home and back to the list and ends with the current page; no other link repeats it', async () => {
  await show();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(trail.getByRole('link', { name: 'Back to Opportunities' })).toHaveAttribute('href', '/opportunities');
  expect(screen.getAllByRole('link', { name: /Opportunities$/ })).toHaveLength(1);
  expect(trail.getByText('M&A Associate, New York')).toHaveAttribute('aria-current', 'page');
});

test("the trail in the job's structured data is the one that its page shows", async () => {
  const { router } = await show();
  const shown = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  const data = Object.values(router.state.loaderData)[0];
  const url = new URL('http://localhost:3000/opportunities/job-1');
  expect(handle.head({ data, url, site: testSite })).toMatchObject({
    jsonLd: expect.arrayContaining([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: shown.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.textContent?.replace('Back to ', ''),
          item: `http://localhost:3000${item.querySelector('a')?.getAttribute('href') ?? '/opportunities/job-1'}`,
        })),
      },
    ]),
  });
});

test("a missing alias and a missing description are shown as 'N/A' [JOBS-35, JOBS-37]", async () => {
  await show(jobBody(1, { entityAlias: null, content: {} }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('N/A');
  expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('N/A')).toBeVisible();
});

test('an unreadable date is left out [JOBS-36]', async () => {
  await show({ ...job, content: { createdAt: 'soon' } });
  expect(document.querySelector('time')).toBeNull();
  expect(document.body).not.toHaveTextContent('Invalid Date');
});

test.each([
  [404, 0],
  [400, 0],
  [500, 1],
])('an upstream status of %s shows the not-found view and logs %s lines [JOBS-41, JOBS-42]', async (status, lines) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/opportunities/none', {
    http: httpFrom(() => {
      throw httpStatus(status);
    }),
  });
  expect(screen.getByRole('heading', { name: 'No Project Found' })).toBeVisible();
  expect(screen.getByText('The Project you are looking for does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Back/ })).toBeVisible();
  expect(screen.queryByText('Related Opportunities')).not.toBeInTheDocument();
  expect(error).toHaveBeenCalledTimes(lines);
  error.mockRestore();
});

test.each([
  [404, 404],
  [500, 503],
])(
  "when the job call returns %s and searches succeed, the page's status is %s [JOBS-41, JOBS-42]",
  async (status, expected) => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const http = httpFrom(({ method }) => {
      if (method === 'POST') return searchBody([jobBody(2)]);
      throw httpStatus(status);
    });
    const response = await loader({
      request: new Request('http://localhost/opportunities/job-1'),
      params: { slug: 'job-1' },
      context: new RouterContextProvider(new Map([[servicesContext, testServices({ http })]])),
    } as never);
    expect(response).toMatchObject({ data: { job: null, related: null }, init: { status: expected } });
    error.mockRestore();
  },
);

test("a therapist's URL shows no job; an entity with the key of a job is shown as one", async () => {
  await show({ ...job, key: 'character' });
  expect(screen.getByRole('heading', { name: 'No Project Found' })).toBeVisible();
  cleanup();
  await show({ ...job, key: 'job' });
  expect(screen.getByRole('heading', { name: 'Summary' })).toBeVisible();
});

test.each(['%20', '%09%20'])('an empty slug (%s) makes no request and shows the not-found view', async (slug) => {
  const service = searchService();
  await renderRemote(remote, `/opportunities/${slug}`, service);
  expect(screen.getByRole('heading', { name: 'No Project Found' })).toBeVisible();
  expect([...service.reads, ...service.searches]).toEqual([]);
});
