import { renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { region, titlesIn } from '../../../test/regions.ts';
import { remote } from '../../remote.ts';
import { asiaProcess } from './asia-process.ts';

test("the hero states the firm's placements in Asia-Pac and its experience", async () => {
  await renderRemote(remote, '/expertise/asia');
  const hero = region('Asia legal recruiters: Hong Kong, Singapore, Tokyo');
  expect(hero).toHaveTextContent('Since 2006 we have made 500+ placements in Asia-Pac.');
});

test('the location cards are Hong Kong, Singapore and Tokyo, each with its chart [EXPERTISE-16]', async () => {
  await renderRemote(remote, '/expertise/asia');
  expect(titlesIn('Working in three cities')).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
  const charts = within(region('Working in three cities')).getAllByRole('img');
  expect(charts.map((chart) => chart.getAttribute('alt'))).toEqual([
    'Chart of Hong Kong',
    'Chart of Singapore',
    'Chart of Tokyo',
  ]);
});

test('the process has five numbered steps, each with bullet points [EXPERTISE-18]', async () => {
  await renderRemote(remote, '/expertise/asia');
  const process = region('How a move to Asia works, in five steps');
  expect(titlesIn('How a move to Asia works, in five steps')).toEqual([
    'Why Asia',
    'City and group',
    'Resume and registration',
    'Interviews across time zones',
    'Offer and arrival',
  ]);
  const numbers = within(process).getAllByText(/^\d\d$/);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['01', '02', '03', '04', '05']);
  for (const { bulletPoints } of asiaProcess) {
    expect(bulletPoints).not.toEqual([]);
    for (const point of bulletPoints) expect(within(process).getByText(point)).toBeVisible();
  }
});

test('the quote is unsigned', async () => {
  await renderRemote(remote, '/expertise/asia');
  expect(screen.getByRole('blockquote').closest('figure')).not.toHaveTextContent(testSite.siteName);
});

test('the hero and the call-to-action have mail links to the firm', async () => {
  await renderRemote(remote, '/expertise/asia');
  const contacts = screen.getAllByRole('link', { name: /^Contact us$/i });
  const headingOf = (contact: HTMLElement) => contact.closest('section')?.querySelector('h1, h2')?.tagName;
  expect(contacts.map((contact) => [headingOf(contact), contact.getAttribute('href')])).toEqual([
    ['H1', 'mailto:contact@firm.example?subject=Contact'],
    ['H2', 'mailto:contact@firm.example?subject=Contact'],
  ]);
});
