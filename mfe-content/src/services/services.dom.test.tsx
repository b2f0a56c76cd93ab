import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { serviceList } from './service-list.ts';
import { serviceTexts } from './service-texts.ts';

const sections: readonly (readonly [heading: string, id: string, points: readonly string[]])[] = [
  [
    'Attorney Career Representation',
    'attorney-representation',
    ['Resume and document preparation', 'Interview coaching', 'Post-offer negotiation'],
  ],
  [
    'Law Firms',
    'law-firms',
    ['Ex-BigLaw recruiters', 'Decades of Asia placements', 'A network of former candidates, now leaders'],
  ],
  [
    'Corporates and In-House',
    'corporates-and-in-house',
    ['Tech, fintech, and blockchain', 'Financial services', 'Consumer products, food and beverage', 'Renewable energy'],
  ],
  [
    'Advisory Services',
    'advisory-services',
    ['Compensation strategies and COLAs', 'Law firm recruitment tools', 'Global expansion'],
  ],
  ['International Relocations', 'international-relocations', ['Before you sign', 'Between jobs', 'After you arrive']],
  ['Media', 'media', ['Background and comment', 'What we do not discuss']],
];

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {};
});

test("the headline is 'Legal Recruiting & Advisory Services' [SERVICES-1]", async () => {
  await renderRemote(remote, '/services');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Legal Recruiting & Advisory Services$/);
});

test('six numbered cards, in order, link to /services with their fragments [SERVICES-2]', async () => {
  const { router } = await renderRemote(remote, '/services');
  const cards = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('article');
  expect(
    cards.map((card) => [
      card.firstElementChild?.textContent,
      within(card).getByRole('link').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]),
  ).toEqual(sections.map(([heading, id], index) => [`0${index + 1}`, heading, `/services#${id}`]));
  await userEvent.click(screen.getByRole('link', { name: 'Media' }));
  expect(router.state.location).toMatchObject({ pathname: '/services', hash: '#media' });
});

test('the card of the requested section is the active one', async () => {
  await renderRemote(remote, '/services#law-firms');
  const active = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
  expect(active()).toEqual(['Law Firms']);
  await userEvent.click(screen.getByRole('link', { name: 'Media' }));
  expect(active()).toEqual(['Media']);
});

test.each([
  ['attorney representation [SERVICES-6]', 0],
  ['law firms [SERVICES-7]', 1],
  ['in-house departments [SERVICES-8]', 2],
  ['advice [SERVICES-9]', 3],
  ['relocations [SERVICES-5]', 4],
  ['media [SERVICES-5]', 5],
] as const)("every point and a 'Contact Us' mail link are in the section on %s", async (_, index) => {
  const [name = '', id = '', points = []] = sections[index] ?? [];
  await renderRemote(remote, '/services');
  const section = screen.getByRole('region', { name });
  const heading = within(section).getByRole('heading', { level: 2 });
  // The fragment's target is a focusable heading, so that moving focus needs no script.
  expect(heading).toHaveAttribute('id', id);
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(points);
  const items = within(section).getAllByRole('listitem');
  expect(items).toHaveLength(points.length);
  for (const item of items) expect(item.textContent?.length).toBeGreaterThan(80);
  const contact = within(section).getByRole('link');
  expect(contact).toHaveAccessibleName(`Contact Us about ${name}`);
  expect(contact).toHaveAttribute('href', 'mailto:contact@firm.example?subject=Contact');
  expect(contact.compareDocumentPosition(within(section).getAllByRole('listitem').at(-1) as Node)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('every service has a text, and every text has a service [SERVICES-5]', () => {
  expect(Object.keys(serviceTexts)).toEqual(serviceList.map(({ id }) => id));
});
