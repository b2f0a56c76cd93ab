import { httpFrom, httpStatus, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { region, titlesIn } from '../../test/regions.ts';
import { officeCities } from '../cities/office-cities.ts';
import { remote } from '../remote.ts';
import { serviceList } from '../services/service-list.ts';
import { testimonialList } from '../testimonials/testimonial-list.ts';

const post = (number: number, over: object = {}) => ({
  slug: `post-${number}`,
  title: `Post ${number}`,
  abstract: `About ${number}`,
  publishAt: `2026-01-${String(number).padStart(2, '0')}T00:30:00Z`,
  ...over,
});
const postsFrom = (posts: readonly object[], seen: HttpRequest[] = []) =>
  httpFrom((request) => {
    seen.push(request);
    return { data: posts };
  });
const linksIn = (name: string) =>
  within(region(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the hero describes the firm and links to /opportunities and /about [HOME-2]', async () => {
  await renderRemote(remote, '/home');
  const hero = region('Legal recruiters for associates, partners, and groups');
  for (const words of [
    'See where a move leads before you make it.',
    'personal career concierge, not a headhunter',
    'one team that places associates, counsel, partners, and groups',
    'at US, UK, and Asia law firms and with in-house legal teams',
    'free to candidates',
    'confidential unless you authorize otherwise',
    'since 2006',
  ])
    expect(hero).toHaveTextContent(words);
  const links = within(hero).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See Openings', '/opportunities'],
    ['About Us', '/about'],
  ]);
});

test("the firm's figures are listed [HOME-5]", async () => {
  await renderRemote(remote, '/home');
  const claims = within(screen.getByRole('list', { name: 'The firm in figures' })).getAllByRole('listitem');
  expect(claims.map((claim) => claim.textContent)).toEqual([
    '1000+ clients',
    '500+ placements in Asia-Pac',
    'Over 100 people trust us',
    'Nearly two decades of experience',
  ]);
});

test("Our Openings loads the jobs fragment, links to /opportunities and offers 'Try again' without the fragment [HOME-7]", async () => {
  const asked: string[] = [];
  await renderRemote(remote, '/home', {
    loadFragment: async (name) => {
      asked.push(name);
      return { name, state: 'unavailable' };
    },
  });
  expect(asked).toEqual(['jobs/latest-openings']);
  const openings = within(region('Our Openings'));
  expect(openings.getByRole('link', { name: 'Latest openings' })).toHaveAttribute('href', '/opportunities');
  expect(openings.getByText('This part of the page is not available right now.')).toBeVisible();
  expect(openings.getByText('Try again')).toHaveProperty('href', location.href);
});

test('Our Openings links a search in each of the four cities', async () => {
  await renderRemote(remote, '/home');
  const cities = {
    'New York': 'New York, NY',
    'Washington, DC': 'Washington, DC',
    Miami: 'Miami, FL',
    Houston: 'Houston, TX',
  };
  for (const [name, city] of Object.entries(cities))
    expect(within(region('Our Openings')).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/opportunities?search=${encodeURIComponent(`"${city}"`)}`,
    );
});

test('Our Expertise has four cards in order [HOME-9]', async () => {
  await renderRemote(remote, '/home');
  expect(titlesIn('Our Expertise')).toEqual([
    'US Domestic Moves',
    'Partners and Teams',
    'Asia',
    'Middle East & Europe',
  ]);
  expect(linksIn('Our Expertise')).toEqual([
    '/expertise/us',
    '/expertise/partners',
    '/expertise/asia',
    '/expertise/middle-east',
  ]);
});

test('Our Services has six numbered cards that link to their fragments of /services [HOME-10]', async () => {
  await renderRemote(remote, '/home');
  expect(linksIn('Our Services')).toEqual([
    '/services#attorney-representation',
    '/services#law-firms',
    '/services#corporates-and-in-house',
    '/services#advisory-services',
    '/services#international-relocations',
    '/services#media',
  ]);
  for (const { description } of serviceList)
    expect(within(region('Our Services')).getByText(description)).toBeVisible();
  const numbers = within(region('Our Services')).getAllByText(/^0\d$/);
  expect(numbers.map((number) => number.textContent)).toEqual(['01', '02', '03', '04', '05', '06']);
});

test('the decorative card shows a fixed 5% [HOME-12]', async () => {
  await renderRemote(remote, '/home');
  const card = within(region('We donate 5% of what we make')).getByText('5%');
  expect(card.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('the geography carousel has 20 cities in order and one inert copy of the opposite end at each end', async () => {
  await renderRemote(remote, '/home');
  const items = [...region('Cities where we place attorneys').querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual(['Las Vegas', ...officeCities, 'Hong Kong']);
  expect(items.map((item) => item.hasAttribute('inert'))).toEqual(items.map((_, place) => place === 0 || place === 21));
  const charts = within(region('Cities where we place attorneys')).getAllByRole('img');
  expect(charts.map((chart) => chart.getAttribute('alt'))).toEqual(officeCities.map((city) => `Chart of ${city}`));
  expect(within(region('Cities where we place attorneys')).getByRole('button', { name: 'Next city' })).toBeEnabled();
  expect(
    within(region('Cities where we place attorneys')).getByRole('button', { name: 'Previous city' }),
  ).toBeEnabled();
});

test('there are 13 testimonials, and a click on one opens its full text [HOME-14, CARD-5]', async () => {
  await renderRemote(remote, '/home');
  expect(region('Sample testimonials')).toHaveTextContent('They quote no real person.');
  const openers = within(region('Testimonials')).getAllByText('Read in full');
  expect(openers).toHaveLength(13);
  await userEvent.click(openers[1] as HTMLElement);
  const card = within(openers[1]?.closest('li') as HTMLElement);
  expect(within(card.getByRole('dialog')).getByText(testimonialList[1]?.content ?? '')).toBeVisible();
});

test("'Ready to find your next role' closes the page with a mail link to the firm", async () => {
  await renderRemote(remote, '/home');
  expect(screen.getAllByRole('heading').at(-1)).toHaveTextContent(/^Ready to find your next role$/);
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});

describe('latest posts', () => {
  test('are requested once, and the newest four published posts are shown [HOME-16, HOME-17]', async () => {
    const seen: HttpRequest[] = [];
    const posts = [2, 5, 1, 4, 3].map((number) => post(number));
    const future = post(9, { publishAt: '2999-01-01' });
    await renderRemote(remote, '/home', { http: postsFrom([...posts, future], seen) });
    expect(seen).toEqual([
      expect.objectContaining({ service: 'content', path: '/posts/', query: { page: 1, records: 10 } }),
    ]);
    expect(titlesIn('From the blog')).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2']);
    const list = within(region('From the blog'));
    expect(list.getByRole('link', { name: 'Post 5' })).toHaveAttribute('href', '/blog/post-5');
    expect(list.getByText('Jan 5, 2026')).toBeVisible();
    expect(list.getByText('About 5')).toBeVisible();
  });

  test.each([
    [1, ['Post 1', 'Post 1', 'Post 1', 'Post 1']],
    [2, ['Post 2', 'Post 1', 'Post 2', 'Post 1']],
    [3, ['Post 3', 'Post 2', 'Post 1', 'Post 3']],
    [4, ['Post 4', 'Post 3', 'Post 2', 'Post 1']],
  ])('%i posts fill four slots cyclically; the copies are inert and hidden [HOME-18]', async (count, slots) => {
    const posts = Array.from({ length: count }, (_, index) => post(index + 1));
    await renderRemote(remote, '/home', { http: postsFrom(posts) });
    const items = [...region('From the blog').querySelectorAll('li')];
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(slots);
    expect(items.map((item) => [item.hasAttribute('inert'), item.getAttribute('aria-hidden')])).toEqual(
      slots.map((_, slot) => (slot < count ? [false, null] : [true, 'true'])),
    );
    expect(titlesIn('From the blog')).toHaveLength(count);
  });

  test('a post without an abstract leaves no empty element', async () => {
    await renderRemote(remote, '/home', { http: postsFrom([post(1, { abstract: null })]) });
    expect(titlesIn('From the blog')).toEqual(['Post 1']);
    expect(region('From the blog').querySelector('p:empty')).toBeNull();
  });

  test("without posts, 'No results found' shows", async () => {
    await renderRemote(remote, '/home', { http: postsFrom([]) });
    expect(within(region('From the blog')).getByText('No results found')).toBeVisible();
  });

  test('a failed list is logged and treated as empty, and the rest of the page is unaffected', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    await renderRemote(remote, '/home', {
      http: httpFrom(() => {
        throw httpStatus(500);
      }),
    });
    expect(error.mock.calls).toEqual([['The posts could not be fetched:', 'Answered 500']]);
    expect(within(region('From the blog')).getByText('No results found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ready to find your next role' })).toBeVisible();
    error.mockRestore();
  });
});
