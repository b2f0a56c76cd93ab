import { screen, within } from '@testing-library/react';
import { renderRemote } from 'federation/test-host/render-remote';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';

test('the sections stand in the order of the specification under one first heading', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How we work with partners',
    'Partner services',
    'Rising stars',
    "Ready to find your next role? Let's work together.",
  ]);
});

test('three feature cards', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(titlesIn('How we work with partners')).toEqual([
    'In confidence, from the first word',
    'The numbers before the names',
    'A team for your team',
  ]);
});

test('five partner service cards, numbered', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(titlesIn('Partner services')).toEqual([
    'Platform search',
    'The business plan',
    'Team and group moves',
    'Offer negotiation',
    'Opening an office',
  ]);
  expect(within(region('Partner services')).getByText('05')).toBeVisible();
});

test('the rising-stars section names who they are', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(
    within(region('Rising stars'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Senior associates', 'Counsel', 'New partners']);
});

test('hero and call-to-action are mails to the firm', async () => {
  await renderRemote(remote, '/expertise/partners');
  const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
  expect(contacts.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:contact@firm.example?subject=Contact',
    'mailto:contact@firm.example?subject=Contact',
  ]);
});
