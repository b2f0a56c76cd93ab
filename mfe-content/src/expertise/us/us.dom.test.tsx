import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';
import { usExpertise } from './us-expertise.ts';
import { usFaq } from './us-faq.ts';
import { usRoadmap } from './us-roadmap.ts';

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {};
});

test("'Latest US Openings' links to /opportunities [EXPERTISE-5]", async () => {
  const { router } = await renderRemote(remote, '/expertise/us');
  await userEvent.click(screen.getByRole('link', { name: 'Latest US Openings' }));
  expect(router.state.location.pathname).toBe('/opportunities');
});

test('the expertise cards are numbered, each with title and description', async () => {
  await renderRemote(remote, '/expertise/us');
  expect(titlesIn('Attorneys we place')).toEqual(['Associates', 'Counsel', 'Partners and groups', 'In-house counsel']);
  const items = within(region('Attorneys we place'));
  expect(items.getAllByText(/^\d\d$/).map(({ textContent }) => textContent)).toEqual(['01', '02', '03', '04']);
  for (const { description } of usExpertise) expect(items.getByText(description)).toBeVisible();
});

test('the carousel contains the twelve US cities in order, each with its chart [EXPERTISE-7]', async () => {
  await renderRemote(remote, '/expertise/us');
  expect(titlesIn('US cities').join(', ')).toBe(
    'New York, San Francisco, Los Angeles, Boston, Austin, Denver, Miami, Chicago, Minneapolis, Atlanta, Dallas, Houston',
  );
  const charts = within(region('US cities')).getAllByRole('img');
  expect(charts).toHaveLength(12);
  expect(charts.at(-1)).toHaveAccessibleName('Chart of Houston');
});

test('the roadmap has four numbered steps, each with bullet points [EXPERTISE-8]', async () => {
  await renderRemote(remote, '/expertise/us');
  const roadmap = region('How a lateral move works, in four steps');
  expect(titlesIn('How a lateral move works, in four steps')).toEqual(['Talk', 'Choose', 'Interview', 'Move']);
  expect(
    within(roadmap)
      .getAllByText(/^\d\d$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['01', '02', '03', '04']);
  for (const { bulletPoints } of usRoadmap) {
    expect(bulletPoints).not.toEqual([]);
    for (const point of bulletPoints) expect(within(roadmap).getByText(point)).toBeVisible();
  }
});

test('there are four challenge cards [EXPERTISE-9]', async () => {
  await renderRemote(remote, '/expertise/us');
  expect(titlesIn('What can derail a lateral move')).toEqual([
    'A late conflict',
    'A bar you have not joined',
    'Money left behind',
    'A small world',
  ]);
});

test('the first question of the USA FAQ is initially open, and each opens and closes independently [FAQ-2]', async () => {
  await renderRemote(remote, '/expertise/us');
  const items = within(region('USA FAQ')).getAllByRole('group') as HTMLDetailsElement[];
  const open = () => items.flatMap((item, index) => (item.open ? [index] : []));
  const click = (index: number) => userEvent.click(screen.getByText(usFaq[index]?.question ?? ''));
  expect(items).toHaveLength(usFaq.length);
  expect(open()).toEqual([0]);
  await click(3);
  await click(5);
  expect(open()).toEqual([0, 3, 5]);
  await click(0);
  await click(3);
  expect(open()).toEqual([5]);
});

test('the hero and the call-to-action have mail links to the firm', async () => {
  await renderRemote(remote, '/expertise/us');
  const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
  const headingOf = (contact: HTMLElement) => contact.closest('section')?.querySelector('h1, h2')?.tagName;
  expect(contacts.map((contact) => [headingOf(contact), contact.getAttribute('href')])).toEqual([
    ['H1', 'mailto:contact@firm.example?subject=Contact'],
    ['H2', 'mailto:contact@firm.example?subject=Contact'],
  ]);
});
