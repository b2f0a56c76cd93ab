import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';
import { gccFaq } from './gcc-faq.ts';

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {};
});

test("'See Opportunities' links to /opportunities [EXPERTISE-22]", async () => {
  const { router } = await renderRemote(remote, '/expertise/middle-east');
  await userEvent.click(screen.getByRole('link', { name: 'See Opportunities' }));
  expect(router.state.location.pathname).toBe('/opportunities');
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

test('the GCC FAQ is initially closed, has at most one question open, and closes the open one on a click [FAQ-1]', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  const items = within(region('GCC FAQ')).getAllByRole('group') as HTMLDetailsElement[];
  const open = () => items.flatMap((item, index) => (item.open ? [index] : []));
  const click = (index: number) => userEvent.click(screen.getByText(gccFaq[index]?.question ?? ''));
  expect(items).toHaveLength(gccFaq.length);
  expect(open()).toEqual([]);
  await click(0);
  expect(open()).toEqual([0]);
  await click(7);
  expect(open()).toEqual([7]);
  await click(7);
  expect(open()).toEqual([]);
});

test('the hero says where the listed openings are and has a mail link for others', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  const hero = region('Legal recruiters for the Middle East and Europe');
  expect(hero).toHaveTextContent('All jobs on this site are in the United States.');
  expect(within(hero).getByRole('link', { name: 'send us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});

test('the call-to-action is a mail link to the firm', async () => {
  await renderRemote(remote, '/expertise/middle-east');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});
