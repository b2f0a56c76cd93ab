import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const section = (name: RegExp) => screen.getByRole('region', { name });
const show = () => renderRemote(remote, '/legal/privacy');

test("the page is titled 'Privacy Notice' and says when it was last updated [LEGAL-1]", async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Privacy Notice$/);
  expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated March 27, 2025');
});

test('the notice says that the site itself collects no personal data from visitors [LEGAL-7]', async () => {
  await show();
  expect(section(/does not collect/)).toHaveTextContent('The site itself collects no personal data from visitors.');
  expect(section(/does not collect/)).toHaveTextContent('Some laws also count a random identifier and an IP address');
});

test('the notice says that every visitor’s browser is automatically given a guest identity and a token', async () => {
  await show();
  expect(section(/guest identity/)).toHaveTextContent(
    'Every visitor’s browser is given a guest identity automatically.',
  );
  expect(section(/guest identity/)).toHaveTextContent('a token that represents it');
});

test('the notice describes the cookies authToken and guest-xsrf [LEGAL-9]', async () => {
  await show();
  const cookies = section(/Cookies/);
  expect(
    within(cookies)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['authToken', 'guest-xsrf']);
  expect(cookies).toHaveTextContent('Path /, Secure, SameSite=Lax');
  expect(cookies).toHaveTextContent('good for one hour');
});

test('the notice says that contact is only by WhatsApp or email [LEGAL-10]', async () => {
  await show();
  expect(section(/When you contact/)).toHaveTextContent('Contact is only by WhatsApp or email');
});

test('the notice addresses candidates, employers, vendors and visitors, and says that searches are confidential', async () => {
  await show();
  expect(section(/Who this notice is for/)).toHaveTextContent('candidates, employers, vendors, and visitors');
  expect(section(/Candidates/)).toHaveTextContent('Searches are confidential unless you authorize otherwise.');
  for (const whom of [/Employers/, /Vendors/]) expect(section(whom)).toBeVisible();
});

test('the notice requires users to be 18 or older, excludes children under 16 and names the governing law [LEGAL-2, LEGAL-4]', async () => {
  await show();
  expect(section(/Children/)).toHaveTextContent('must be 18 or older');
  expect(section(/Children/)).toHaveTextContent('We do not knowingly serve children under 16');
  expect(section(/Changes and law/)).toHaveTextContent('the law of the British Virgin Islands');
});

test('the notice names the mailbox for therapy, who reads it and what it is used for', async () => {
  await show();
  const area = section(/telehealth area/);
  expect(within(area).getByRole('link', { name: 'care@firm.example' })).toBeVisible();
  expect(area).toHaveTextContent('Only the people who run the directory read it; our recruiters do not. We use it to');
});

test('the notice says what a browser reports when a script of the site fails, and for how long it counts', async () => {
  await show();
  expect(section(/does not collect/)).toHaveTextContent(
    'The report holds no name, address, page text, or identifier; we keep counts of such errors for 30 days.',
  );
});

test('the notice says that saved jobs and searches are kept only in the browser', async () => {
  await show();
  expect(section(/Cookies/)).toHaveTextContent(
    'your browser stores its title and its ID until you remove the job or clear this site’s data. We never receive that list.',
  );
  expect(section(/Cookies/)).toHaveTextContent('your browser stores its filters and the time of your last visit');
});
