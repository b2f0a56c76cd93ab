import { screen, within } from '@testing-library/react';
import { renderRemote } from 'federation/test-host/render-remote';
import { remote } from '../remote.ts';

const region = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(region(name))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('the sections stand in the order of the specification under one first heading', async () => {
  await renderRemote(remote, '/about');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A concierge for legal careers');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Core beliefs',
    'Core values',
    "A founder's preference",
    'What we do',
  ]);
});

test('the hero states the terms and the claims', async () => {
  await renderRemote(remote, '/about');
  const hero = region('A concierge for legal careers');
  for (const words of [
    'Since 2006 we have placed associates, counsel, partners and groups',
    'US, UK and Asia law firms and in in-house roles',
    'the United States, Asia-Pac, Europe and the Middle East',
    'Concierge, not headhunter',
    'One team',
    'Free to candidates',
    'No one hears of your search unless you authorize it',
    '1000+ clients',
    '500+ placements in Asia-Pac',
    'Over 100 people trust us',
    'Nearly two decades of experience',
  ])
    expect(hero).toHaveTextContent(words);
});

test('three core beliefs', async () => {
  await renderRemote(remote, '/about');
  expect(titlesIn('Core beliefs')).toEqual(['Client-centric approach', 'Long-term relationships', 'Expert guidance']);
});

test('four core values; pay is revenue-sharing', async () => {
  await renderRemote(remote, '/about');
  expect(titlesIn('Core values')).toEqual(['Integrity', 'Innovation', 'Dedication', 'Collaboration']);
  expect(region('Core values')).toHaveTextContent('Pay is revenue-sharing rather than per-recruiter commissions');
});

test("the founder's story has no date but 2006", async () => {
  await renderRemote(remote, '/about');
  const story = region("A founder's preference");
  expect(story.textContent?.match(/\d{4}(?!\+)/g)).toEqual(['2006']);
  for (const words of ['personal career concierge', 'revenue-sharing', 'Candidates pay nothing', '5% of what we make'])
    expect(story).toHaveTextContent(words);
});

test('eight services, each with the page that explains it', async () => {
  await renderRemote(remote, '/about');
  const ledger = within(within(region('What we do')).getByRole('list'));
  expect(ledger.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['US domestic moves', '/expertise/us'],
    ['Partner and team moves', '/expertise/partners'],
    ['Asia placements', '/expertise/asia'],
    ['Middle East and Europe', '/expertise/middle-east'],
    ['In-house placements', '/services#corporates-and-in-house'],
    ['Relocation', '/services#international-relocations'],
    ['Offer negotiation', '/services#attorney-representation'],
    ['Helping firms open offices', '/services#advisory-services'],
  ]);
});
