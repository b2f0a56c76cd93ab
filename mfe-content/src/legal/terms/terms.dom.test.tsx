import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const section = (name: RegExp) => screen.getByRole('region', { name });
const show = () => renderRemote(remote, '/legal/terms');

test("the page is titled 'Terms of Use' and says when it was last updated [LEGAL-1]", async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Terms of Use$/);
  expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated March 27, 2025');
  expect(screen.getByText('March 27, 2025')).toHaveAttribute('datetime', '2025-03-27');
});

test('the terms say that users must be 18 or older and that children under 16 are not knowingly served [LEGAL-2]', async () => {
  await show();
  const age = section(/Your age/);
  expect(age).toHaveTextContent('You must be 18 or older to use this site, including its telehealth area.');
  expect(age).toHaveTextContent('children under 16 are not knowingly served');
});

test('the terms limit liability to USD 100 [LEGAL-3]', async () => {
  await show();
  expect(section(/Limitation of liability/)).toHaveTextContent('is limited to USD 100 in all');
});

test('the terms say that the law of the British Virgin Islands governs [LEGAL-4]', async () => {
  await show();
  expect(section(/Governing law/)).toHaveTextContent('governed by the law of the British Virgin Islands');
});

test('the terms address candidates, employers, vendors and visitors', async () => {
  await show();
  for (const whom of ['candidates', 'employers', 'vendors', 'visitors'])
    expect(section(/Who these terms are for/)).toHaveTextContent(`${whom}:`);
  for (const whom of [/Candidates/, /Employers/, /Vendors/]) expect(section(whom)).toBeVisible();
  expect(section(/Candidates/)).toHaveTextContent('confidential unless the candidate authorizes otherwise');
  expect(section(/Candidates/)).toHaveTextContent('free to candidates');
});

test('the table of contents lists every section in order, each with a link to its heading', async () => {
  await show();
  const contents = within(screen.getByRole('navigation', { name: 'Contents of the Terms of Use' })).getAllByRole(
    'link',
  );
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(contents.length).toBeGreaterThan(10);
  expect(contents.map((link, index) => `${index + 1}. ${link.textContent}`)).toEqual(
    headings.map(({ textContent }) => textContent),
  );
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
});

test('the terms link to the telehealth pages and say where to turn in a crisis', async () => {
  await show();
  const links = within(section(/What the site offers/)).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/match', '/team', '/providers', '/legal/privacy']);
  expect(section(/telehealth area/)).toHaveTextContent('call or text 988');
});

test("the contact is a mail link with the subject 'Contact'", async () => {
  await show();
  expect(within(section(/Contact/)).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});
