import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';

test('the sections are in order under a single h1', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How we work with partners',
    'Partner services',
    'Rising stars, before partnership',
    'Talk to your own counsel first. Then talk to us.',
  ]);
});

test('there are three feature cards', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(titlesIn('How we work with partners')).toEqual([
    'Confidential from the first call',
    'Your numbers first',
    'A team for your team',
  ]);
});

test('there are five numbered partner service cards', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(titlesIn('Partner services')).toEqual([
    'Finding the firm',
    'The business plan',
    'Team and group moves',
    'Offer negotiation',
    'Opening an office',
  ]);
  const numbers = within(region('Partner services')).getAllByText(/^\d\d$/);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['01', '02', '03', '04', '05']);
});

test('the rising-stars section lists senior associates, counsel and new partners', async () => {
  await renderRemote(remote, '/expertise/partners');
  expect(
    within(region('Rising stars, before partnership'))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Senior associates', 'Counsel', 'New partners']);
});

test('the hero and the call-to-action have mail links to the firm', async () => {
  await renderRemote(remote, '/expertise/partners');
  const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
  const headingOf = (contact: HTMLElement) => contact.closest('section')?.querySelector('h1, h2')?.tagName;
  expect(contacts.map((contact) => [headingOf(contact), contact.getAttribute('href')])).toEqual([
    ['H1', 'mailto:contact@firm.example?subject=Contact'],
    ['H2', 'mailto:contact@firm.example?subject=Contact'],
  ]);
});
