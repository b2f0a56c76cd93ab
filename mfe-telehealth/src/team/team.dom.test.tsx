import { httpFrom, httpStatus, renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

const therapist = (name: string, over: object = {}) => ({
  entityUniqueId: `id ${name}`,
  entityAlias: name,
  content: { specialty: `Specialty of ${name}`, bio: `Bio of ${name}` },
  ...over,
});
const respond = (...therapists: object[]) => ({
  data: therapists,
  meta: { totalPages: 1, totalRecords: therapists.length },
});
const searchOf = ({ body }: HttpRequest) => (body as { search: Record<string, unknown> }).search;
const box = () => screen.getByRole('searchbox', { name: 'Search by name or concern' });

test.each([
  ['/team', '{}'],
  ['/team?q=%20%20', '{}'],
  ['/team?q=an%22a%20%27', '{"search":"an\\"a \'"}'],
  ['/team/insurer/x?q=%20ana%20', '{"search":"ana"}'],
])('%s searches for the typed text as JSON and excludes nothing [TEAM-4]', async (url, include) => {
  const seen: HttpRequest[] = [];
  const http = httpFrom((request) => {
    seen.push(request);
    return respond();
  });
  await renderRemote(remote, url, { http });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ service: 'search', method: 'POST', path: '/entities/search' });
  expect(searchOf(seen[0] as HttpRequest)).toEqual({
    sort: 'entity_alias',
    partition: 'partition.example',
    key: 'character',
    include,
    exclude: '{}',
    records: 12,
  });
});

test('a card shows photo, name, specialty, bio, credentials and both badges, and links to the profile [TEAM-6]', async () => {
  const ofAna = { specialty: 'Specialty of Ana', bio: 'Bio of Ana', credentials: 'MA, Counseling' };
  const http = httpFrom(() => respond(therapist('Ana', { content: ofAna }), therapist('Bo', { content: {} })));
  await renderRemote(remote, '/team', { http });
  const [ana, bo] = screen.getAllByRole('article').map((card) => within(card));
  expect(ana?.getByRole('img', { name: 'Illustrated portrait of Ana' })).toBeVisible();
  expect(ana?.getByText('Specialty of Ana')).toBeVisible();
  expect(ana?.getByText('Bio of Ana')).toBeVisible();
  expect(ana?.getByText('MA, Counseling')).toBeVisible();
  expect(ana?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free consultation',
    'Scheduling by email',
  ]);
  expect(ana?.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/providers/id%20Ana');
  expect(bo?.queryByText('MA, Counseling')).toBeNull();
});

test('a card and a profile state the license, the states and the fee of a therapist who has told them [TEAM-6]', async () => {
  const content = {
    licenses: ['LCSW 1234, NY'],
    states: ['New York', 'New Jersey'],
    fee: { currency: 'USD', from: 140, per: 'session' },
  };
  await renderRemote(remote, '/team', { http: httpFrom(() => respond(therapist('Ana', { content }))) });
  expect(screen.getByText('LCSW 1234, NY')).toBeVisible();
  expect(screen.getByText('New York, New Jersey · $140 a session')).toBeVisible();
});

test('only the card of a sample says so, whatever else is in the list', async () => {
  const all = [true, undefined].map((sample, index) => therapist(`T ${index}`, { content: { sample } }));
  await renderRemote(remote, '/team', { http: httpFrom(() => respond(...all)) });
  expect(screen.getAllByRole('article').map((card) => within(card).queryAllByText('Sample').length)).toEqual([1, 0]);
  expect(screen.getAllByText(/sample/i)).toHaveLength(1);
});

test('what a search finds changes neither the head of the page nor its faces', async () => {
  const header = async (url: string, ...found: readonly object[]) => {
    const { container } = await renderRemote(remote, url, { http: httpFrom(() => respond(...found)) });
    const { innerHTML } = container.querySelector('header') as HTMLElement;
    cleanup();
    return innerHTML;
  };
  const all = await header('/team', therapist('Ana', { content: { sample: true } }), therapist('Bo'));
  expect(all).toContain('This directory is not open yet.');
  expect(await header('/team?q=aetna')).toBe(all);
  expect(await header('/team?q=bo', therapist('Bo'))).toBe(all);
});

test('without a match, the fixed count says that it is of all therapists [TEAM-2]', async () => {
  await renderRemote(remote, '/team?q=nobody', { http: httpFrom(() => respond()) });
  expect(screen.getByText('12 profiles').closest('p')).toHaveTextContent(/^12 profiles in all$/);
  expect(screen.getByRole('status')).toHaveTextContent('No results found');
});

test.each([
  ['https://images.example/a.jpg', 'https://images.example/a.jpg'],
  ['/a.jpg', '/a.jpg'],
  ['//evil.test/a.jpg', null],
])(
  "a photograph at %s is shown only if it comes from the site's own origin or a configured one [TEAM-8]",
  async (entityAvatarUrl, src) => {
    const http = httpFrom(() => respond(therapist('Ana', { entityAvatarUrl })));
    await renderRemote(remote, '/team', { http, site: { ...testSite, imageOrigins: ['https://images.example'] } });
    const image = screen.getByRole('img');
    expect(image).toHaveAccessibleName(src ? 'Portrait of Ana' : 'Illustrated portrait of Ana');
    expect(image).toHaveAttribute('src', src ?? expect.stringMatching(/\.svg$/));
  },
);

test.each([1, 3])(
  "count '12' and badge '1' are fixed text with %s results, and Filters takes focus and does nothing [TEAM-2, TEAM-3]",
  async (count) => {
    const names = ['Ana', 'Bo', 'Cy'].slice(0, count);
    await renderRemote(remote, '/team', { http: httpFrom(() => respond(...names.map((name) => therapist(name)))) });
    expect(screen.getByText('12 profiles')).toBeVisible();
    const filters = screen.getByRole('button', { name: 'Filters 1' });
    expect(filters).toHaveAttribute('type', 'button');
    expect(filters).toHaveAttribute('aria-disabled', 'true');
    const before = document.body.innerHTML;
    await userEvent.click(filters);
    expect(filters).toHaveFocus();
    expect(document.body.innerHTML).toBe(before);
  },
);

test.each([
  ['/team', 'Compare EAP, insurance, and self-pay'],
  ['/team/insurer/SelfPay', /^Self-Pay\. You pay for each session yourself, .* Change how you pay$/],
  ['/team/insurer/unknown', /^Insurance\. What you pay depends on your plan/],
  ['/team/eap/unknown', /^EAP\. If your employer has an employee assistance program/],
  ['/team/eap/SelfPay', /^EAP\. /],
])('%s says how the visitor pays and explains the three ways', async (url, note) => {
  await renderRemote(remote, url, { http: httpFrom(() => respond(therapist('Ana'))) });
  const [toWizard] = screen.getAllByRole('link', { name: /Compare EAP|Change how you pay/ });
  expect(toWizard?.closest('p')).toHaveTextContent(note);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['EAP', 'Insurance', 'Self-Pay']);
  expect(screen.queryByText(/unknown/)).toBeNull();
  expect(box()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  expect(screen.getByText('12 profiles')).toBeVisible();
});

test("the three ways to pay are explained, each with a link past the wizard's question", async () => {
  await renderRemote(remote, '/team', { http: httpFrom(() => respond(therapist('Ana'))) });
  const guide = within(screen.getByRole('region', { name: 'EAP, insurance, or self-pay' }));
  expect(guide.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/match?pay=eap',
    '/match?pay=insurance',
    '/team/insurer/SelfPay',
  ]);
  for (const words of [/how many sessions you get/, /deductible.*copay/, /Good Faith Estimate/])
    expect(guide.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Match/ })).toBeNull();
});

test('the page says whom it is for, what licensed means, who runs it, and whom to call in a crisis', async () => {
  await renderRemote(remote, '/team', { http: httpFrom(() => respond(therapist('Ana'))) });
  const guide = screen.getByRole('region', { name: 'Before you choose a therapist' });
  for (const words of [
    'Adults 18 and older',
    'licensed in the state where you are',
    `${testSite.siteName}, a legal recruiting firm, runs`,
  ])
    expect(guide).toHaveTextContent(words);
  expect(screen.getByText(/^For adults who want/)).toHaveTextContent('not open yet');
  expect(screen.getByRole('link', { name: 'text 988' })).toHaveAttribute('href', 'sms:988');
});

describe('the static sample card', () => {
  const sample = () => screen.queryByRole('heading', { name: 'Sample therapist' });

  test('is shown for an empty list', async () => {
    await renderRemote(remote, '/team', { http: httpFrom(() => respond()) });
    expect(sample()).toBeVisible();
    expect(screen.queryByText('No results found')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sample therapist' })).toBeNull();
  });

  test.each([500, 429])('is shown for a list that failed with %s, which is logged', async (status) => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    await renderRemote(remote, '/team', {
      http: httpFrom(() => {
        throw httpStatus(status);
      }),
    });
    expect(sample()).toBeVisible();
    expect(error).toHaveBeenCalledWith('The therapist search failed:', `Answered ${status}`);
    error.mockRestore();
  });

  test("is not shown for typed text, which says 'No results found' and offers all therapists", async () => {
    await renderRemote(remote, '/team/eap/x?q=nobody', { http: httpFrom(() => respond()) });
    expect(sample()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('No results found');
    expect(screen.getByRole('link', { name: 'Show all therapists' })).toHaveAttribute('href', '/team/eap/x');
  });

  test("is replaced by 'No results found' when a search for typed text fails", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    await renderRemote(remote, '/team?q=ana', {
      http: httpFrom(() => {
        throw httpStatus(503);
      }),
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^No results found$/);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

describe('typing', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

  /** Delays the response to a search text by its entry in `delays`, in ms; other searches respond at once. */
  async function start(delays: Record<string, number> = {}, url = '/team') {
    const asked: string[] = [];
    const http = httpFrom(async (request) => {
      const { search: text = '' } = JSON.parse(String(searchOf(request).include)) as { search?: string };
      asked.push(text);
      await new Promise((done) => setTimeout(done, delays[text] ?? 0));
      const found = ['Ana', 'Anabel', 'Bo'].filter((name) => name.toLowerCase().includes(text));
      return respond(...found.map((name) => therapist(name)));
    });
    const rendering = renderRemote(remote, url, { http });
    await jest.advanceTimersByTimeAsync(50);
    return { asked, ...(await rendering) };
  }
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  test('one search runs 300 ms after the last keystroke and updates the URL, the list and the status', async () => {
    const { asked, router } = await start();
    type('a');
    await pass(299);
    type('an');
    await pass(299);
    expect(asked).toEqual(['']);
    await pass(1);
    await pass(10);
    expect(asked).toEqual(['', 'an']);
    expect(router.state.location.search).toBe('?q=an');
    expect(names()).toEqual(['Ana', 'Anabel']);
    expect(screen.getByRole('status')).toHaveTextContent('2 profiles match');
    type('anab');
    await pass(310);
    expect(screen.getByRole('status')).toHaveTextContent('1 profile matches');
    type('');
    await pass(310);
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(names()).toHaveLength(3);
  });

  test('the last search wins, whichever response arrives first, and typing is not disturbed', async () => {
    const { router } = await start({ an: 2_000, bo: 100 });
    type('an');
    await pass(400);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    type('bo');
    await pass(500);
    expect(names()).toEqual(['Bo']);
    type('bo ');
    await pass(2_500);
    expect(names()).toEqual(['Bo']);
    expect(box()).toHaveValue('bo ');
    expect(router.state.location.search).toBe('?q=bo');
  });

  test("'Show all therapists' clears the box and focuses it", async () => {
    const { router } = await start({}, '/team/eap/x?q=nobody');
    const all = screen.getByRole('link', { name: 'Show all therapists' });
    all.focus();
    fireEvent.click(all);
    await pass(10);
    expect(all).not.toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/team/eap/x');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(names()).toHaveLength(3);
  });
});
