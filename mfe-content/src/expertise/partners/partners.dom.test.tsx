import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';

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

test('the hero and the call-to-action have mail links to the firm', async () => {
  await renderRemote(remote, '/expertise/partners');
  const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
  const headingOf = (contact: HTMLElement) => contact.closest('section')?.querySelector('h1, h2')?.tagName;
  expect(contacts.map((contact) => [headingOf(contact), contact.getAttribute('href')])).toEqual([
    ['H1', 'mailto:contact@firm.example?subject=Contact'],
    ['H2', 'mailto:contact@firm.example?subject=Contact'],
  ]);
});
