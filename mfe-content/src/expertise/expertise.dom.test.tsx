import { renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { region, titlesIn } from '../../test/regions.ts';
import { remote } from '../remote.ts';
import { asiaProcess } from './asia/asia-process.ts';
import { gccFaq } from './middle-east/gcc-faq.ts';
import { usExpertise } from './us/us-expertise.ts';
import { usFaq } from './us/us-faq.ts';
import { usRoadmap } from './us/us-roadmap.ts';

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {};
});

const contact = 'mailto:contact@firm.example?subject=Contact';

test.each([
  ['us', 'Latest US Openings'],
  ['middle-east', 'See Opportunities'],
])("of %s '%s' links to /opportunities [EXPERTISE-5, EXPERTISE-22]", async (page, name) => {
  const { router } = await renderRemote(remote, `/expertise/${page}`);
  await userEvent.click(screen.getByRole('link', { name }));
  expect(router.state.location.pathname).toBe('/opportunities');
});

const partnerServices = [
  'Finding the firm',
  'The business plan',
  'Team and group moves',
  'Offer negotiation',
  'Opening an office',
];
const movesToAsia = ['Why Asia', 'City and group', 'Resume and registration', 'Interviews across time zones'];
const cards = ['Associates', 'Counsel', 'Partners and groups', 'In-house counsel'];
test.each([
  ['us', 'How a lateral move works, in four steps', ['Talk', 'Choose', 'Interview', 'Move'], usRoadmap],
  ['us', 'Attorneys we place', cards, usExpertise.map(({ description }) => ({ bulletPoints: [description] }))],
  ['asia', 'How a move to Asia works, in five steps', [...movesToAsia, 'Offer and arrival'], asiaProcess],
  ['partners', 'Partner services', partnerServices, []],
])(
  'the cards of %s, %s, are numbered, each with its texts [EXPERTISE-8, EXPERTISE-18]',
  async (page, name, titles, steps) => {
    await renderRemote(remote, `/expertise/${page}`);
    expect(titlesIn(name)).toEqual(titles);
    const section = within(region(name));
    const numbers = section.getAllByText(/^\d\d$/).map(({ textContent }) => textContent);
    expect(numbers).toEqual(titles.map((_title, index) => `0${index + 1}`));
    for (const { bulletPoints } of steps) {
      expect(bulletPoints).not.toEqual([]);
      for (const point of bulletPoints) expect(section.getByText(point)).toBeVisible();
    }
  },
);

const usCities =
  'New York, San Francisco, Los Angeles, Boston, Austin, Denver, Miami, Chicago, Minneapolis, Atlanta, Dallas, Houston';
test.each([
  ['us', 'US cities', usCities.split(', ')],
  ['asia', 'Working in three cities', ['Hong Kong', 'Singapore', 'Tokyo']],
])(
  'the cities of %s, %s, are in order, each with its chart [EXPERTISE-7, EXPERTISE-16]',
  async (page, name, cities) => {
    await renderRemote(remote, `/expertise/${page}`);
    expect(titlesIn(name)).toEqual(cities);
    const charts = within(region(name)).getAllByRole('img');
    expect(charts.map((chart) => chart.getAttribute('alt'))).toEqual(cities.map((city) => `Chart of ${city}`));
  },
);

test.each(['us', 'asia', 'partners'])(
  'the hero and the call-to-action of %s have mail links to the firm',
  async (page) => {
    await renderRemote(remote, `/expertise/${page}`);
    const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
    const headingOf = (link: HTMLElement) => link.closest('section')?.querySelector('h1, h2')?.tagName;
    expect(contacts.map((link) => [headingOf(link), link.getAttribute('href')])).toEqual([
      ['H1', contact],
      ['H2', contact],
    ]);
  },
);

test('there are four challenge cards [EXPERTISE-9]', async () => {
  await renderRemote(remote, '/expertise/us');
  expect(titlesIn('What can derail a lateral move')).toEqual([
    'A late conflict',
    'A bar you have not joined',
    'Money left behind',
    'A small world',
  ]);
});

test("the hero of Asia states the firm's placements and its experience, and the quote is unsigned", async () => {
  await renderRemote(remote, '/expertise/asia');
  const hero = region('Asia legal recruiters: Hong Kong, Singapore, Tokyo');
  expect(hero).toHaveTextContent('Since 2006 we have made 500+ placements in Asia-Pac.');
  expect(screen.getByRole('blockquote').closest('figure')).not.toHaveTextContent(testSite.siteName);
});

test('of the Middle East, the hero says where the listed openings are and has a mail link for others, as has the call-to-action', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  const hero = region('Legal recruiters for the Middle East and Europe');
  expect(hero).toHaveTextContent('All jobs on this site are in the United States.');
  expect(within(hero).getByRole('link', { name: 'send us' })).toHaveAttribute('href', contact);
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', contact);
});

test('one of three who-we-serve cards is active, and next and previous move through them circularly [EXPERTISE-23]', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  const cards = within(region('Who we serve')).getAllByRole('listitem');
  const active = () => cards.flatMap((card, index) => (card.getAttribute('aria-current') ? [index] : []));
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(titlesIn('Who we serve')).toEqual(['Attorneys', 'Partners and groups', 'Law firms and companies']);
  const seen = [active()];
  for (const name of ['Next audience', 'Next audience', 'Next audience', 'Previous audience', 'Previous audience']) {
    await click(name);
    seen.push(active());
  }
  expect(seen).toEqual([[0], [1], [2], [0], [2], [1]]);
});

test('the Middle East and Europe each have a bulleted list', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  expect(titlesIn('Practices that hire in each region')).toEqual(['Middle East', 'Europe']);
  const lists = within(region('Practices that hire in each region')).getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([6, 6]);
});

const accordion = (name: string, questions: readonly { readonly question: string }[]) => {
  const items = within(region(name)).getAllByRole('group') as HTMLDetailsElement[];
  expect(items).toHaveLength(questions.length);
  return {
    open: () => items.flatMap((item, index) => (item.open ? [index] : [])),
    click: (index: number) => userEvent.click(screen.getByText(questions[index]?.question ?? '')),
  };
};

test('the GCC FAQ is initially closed, has at most one question open, and closes the open one on a click [FAQ-1]', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  const { open, click } = accordion('GCC FAQ', gccFaq);
  expect(open()).toEqual([]);
  await click(0);
  expect(open()).toEqual([0]);
  await click(7);
  expect(open()).toEqual([7]);
  await click(7);
  expect(open()).toEqual([]);
});

test('the first question of the USA FAQ is initially open, and each opens and closes independently [FAQ-2]', async () => {
  await renderRemote(remote, '/expertise/us');
  const { open, click } = accordion('USA FAQ', usFaq);
  expect(open()).toEqual([0]);
  await click(3);
  await click(5);
  expect(open()).toEqual([0, 3, 5]);
  await click(0);
  await click(3);
  expect(open()).toEqual([5]);
});
