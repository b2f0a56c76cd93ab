import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { region, titlesIn } from '../../test/regions.ts';
import { officeCities } from '../cities/office-cities.ts';
import { expertiseAreas } from '../expertise/expertise-areas.ts';
import { remote } from '../remote.ts';

test("the hero states the placements and the terms, and the firm's figures are listed [ABOUT-4]", async () => {
  await renderRemote(remote, '/about');
  const hero = region('Legal recruiters who start with the attorney');
  for (const words of [
    'Since 2006 we have placed attorneys at law firms and companies',
    'the United States, Asia-Pacific, Europe, and the Middle East',
    'A personal career concierge, not a headhunter.',
    'One team',
    'Free to candidates',
    'We give your name to no one without your permission',
  ])
    expect(hero).toHaveTextContent(words);
  const claims = screen.getByRole('list', { name: 'The firm in figures' });
  for (const claim of [
    '1000+ clients',
    '500+ placements in Asia-Pac',
    'Over 100 people trust us',
    'Nearly two decades of experience',
  ])
    expect(claims).toHaveTextContent(claim);
});

test('there are three core beliefs', async () => {
  await renderRemote(remote, '/about');
  expect(titlesIn('Core beliefs')).toEqual(['Client-centric approach', 'Long-term relationships', 'Expert guidance']);
});

test('there are four core values, and pay is revenue-sharing', async () => {
  await renderRemote(remote, '/about');
  expect(titlesIn('Core values')).toEqual(['Integrity', 'Innovation', 'Dedication', 'Collaboration']);
  expect(region('Core values')).toHaveTextContent('Pay is revenue-sharing rather than per-recruiter commissions');
});

test("the founder's story states the rule the firm began with and no year other than 2006", async () => {
  await renderRemote(remote, '/about');
  const story = region('Our founder’s story');
  expect(story.textContent?.match(/\d{4}(?!\+)/g)).toEqual(['2006']);
  for (const words of [
    'know the attorney before the job',
    'Our recruiters share revenue',
    'We donate 5% of what we make',
  ])
    expect(story).toHaveTextContent(words);
});

describe('the expertise accordion', () => {
  const settled = () => act(() => new Promise<void>((done) => setTimeout(done)));
  const openItems = () =>
    [...region('Our Expertise').querySelectorAll('details[open]')].map((item) => item.querySelector('h3')?.textContent);
  const shown = () => {
    const link = within(region('Our Expertise')).getByRole('link');
    return [link.getAttribute('href'), link.previousElementSibling?.textContent];
  };
  const toggle = async (title: string) => {
    await userEvent.click(within(region('Our Expertise')).getByText(title));
    await settled();
  };

  test('has four items in order, with US Domestic Moves initially open [ABOUT-9]', async () => {
    await renderRemote(remote, '/about');
    expect(titlesIn('Our Expertise')).toEqual([
      'US Domestic Moves',
      'Partners and Teams',
      'Asia',
      'Middle East & Europe',
    ]);
    expect(openItems()).toEqual(['US Domestic Moves']);
    expect(shown()).toEqual(['/expertise/us', expertiseAreas[0]?.description]);
  });

  test.each(expertiseAreas.slice(1).map((area) => [area.title, area] as const))(
    'opening %s closes the others and updates the link and the description [ABOUT-10, FAQ-1]',
    async (title, area) => {
      await renderRemote(remote, '/about');
      await toggle(title);
      expect(openItems()).toEqual([title]);
      expect(shown()).toEqual([area.redirectUrl, area.description]);
    },
  );

  test('clicking the open item closes it, and the last selection keeps the link and the description [FAQ-1]', async () => {
    await renderRemote(remote, '/about');
    await toggle('Middle East & Europe');
    await toggle('Middle East & Europe');
    expect(openItems()).toEqual([]);
    expect(shown()).toEqual(['/expertise/middle-east', expertiseAreas[3]?.description]);
  });
});

test('an open item shows its bullets', async () => {
  await renderRemote(remote, '/about');
  const item = region('Our Expertise').querySelector<HTMLElement>('details[open]') as HTMLElement;
  const bullets = within(item).getAllByRole('listitem');
  expect(bullets).not.toEqual([]);
  expect(bullets.map((bullet) => bullet.textContent)).toEqual(expertiseAreas[0]?.content);
});

test('the vertical carousel has 20 cities in order [ABOUT-14]', async () => {
  await renderRemote(remote, '/about');
  const cities = within(region('Cities where we place attorneys'));
  expect(cities.getAllByRole('listitem').map((item) => item.textContent)).toEqual(officeCities);
});

test('there are 13 testimonials [CARD-5]', async () => {
  await renderRemote(remote, '/about');
  expect(region('Sample testimonials')).toHaveTextContent('They quote no real person.');
  expect(within(region('Testimonials')).getAllByText('Read in full')).toHaveLength(13);
});

test('eight services link to the pages that explain them', async () => {
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

test('the services section links the telehealth area', async () => {
  await renderRemote(remote, '/about');
  expect(screen.getByRole('link', { name: 'Therapist Match' })).toHaveAttribute('href', '/match');
});

test("the services section has a 'Contact Us' mail link", async () => {
  await renderRemote(remote, '/about');
  expect(within(region('What we do')).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});
