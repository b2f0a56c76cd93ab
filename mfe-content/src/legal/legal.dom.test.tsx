import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const section = (name: RegExp) => screen.getByRole('region', { name });
const show = (page: string) => renderRemote(remote, `/legal/${page}`);

test.each([
  ['terms', 'Terms of Use'],
  ['privacy', 'Privacy Notice'],
])("the page %s is titled '%s' and says when it was last updated [LEGAL-1]", async (page, title) => {
  await show(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated March 27, 2025');
  expect(screen.getByText('March 27, 2025')).toHaveAttribute('datetime', '2025-03-27');
});

describe('the terms', () => {
  beforeEach(() => show('terms'));

  test.each([
    [
      'that users must be 18 or older, in the telehealth area, too [LEGAL-2]',
      /Your age/,
      [
        'You must be 18 or older to use this site, including its telehealth area.',
        'children under 16 are not knowingly served',
      ],
    ],
    ['that liability is limited [LEGAL-3]', /Limitation of liability/, ['is limited to USD 100 in all']],
    ['which law governs [LEGAL-4]', /Governing law/, ['governed by the law of the British Virgin Islands']],
    ['whom they address', /Who these terms are for/, ['candidates:', 'employers:', 'vendors:', 'visitors:']],
    [
      'what candidates can count on',
      /Candidates/,
      ['confidential unless the candidate authorizes otherwise', 'free to candidates'],
    ],
    ['where to turn in a crisis', /telehealth area/, ['call or text 988']],
  ])('say %s', (_what, name, texts) => {
    for (const text of texts) expect(section(name)).toHaveTextContent(text);
  });

  test('have sections for employers and vendors', () => {
    for (const whom of [/Employers/, /Vendors/]) expect(section(whom)).toBeVisible();
  });

  test('list every section in order in a table of contents, each with a link to its heading', () => {
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

  test("link to the telehealth pages, and to a mail with the subject 'Contact'", () => {
    const linksIn = (name: RegExp) =>
      within(section(name))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(linksIn(/What the site offers/)).toEqual(['/match', '/team', '/providers', '/legal/privacy']);
    expect(linksIn(/Contact/)).toEqual(['mailto:contact@firm.example?subject=Contact']);
  });
});

describe('the notice', () => {
  beforeEach(() => show('privacy'));

  test.each([
    [
      'that the site itself collects no personal data from visitors [LEGAL-7]',
      /does not collect/,
      [
        'The site itself collects no personal data from visitors.',
        'Some laws also count a random identifier and an IP address',
      ],
    ],
    [
      'what a browser reports when a script of the site fails, and for how long it counts',
      /does not collect/,
      ['The report holds no name, address, page text, or identifier; we keep counts of such errors for 30 days.'],
    ],
    [
      'that every visitor’s browser is given a guest identity and a token',
      /guest identity/,
      ['Every visitor’s browser is given a guest identity automatically.', 'a token that represents it'],
    ],
    [
      'how long the cookies last and whom they are sent to [LEGAL-9]',
      /Cookies/,
      ['Path /, Secure, SameSite=Lax', 'good for one hour'],
    ],
    [
      'that saved jobs and searches are kept only in the browser',
      /Cookies/,
      [
        'your browser stores its title and its ID until you remove the job or clear this site’s data. We never receive that list.',
        'your browser stores its filters and the time of your last visit',
      ],
    ],
    [
      'that contact is only by WhatsApp or email [LEGAL-10]',
      /When you contact/,
      ['Contact is only by WhatsApp or email'],
    ],
    ['whom it addresses', /Who this notice is for/, ['candidates, employers, vendors, and visitors']],
    ['that searches are confidential', /Candidates/, ['Searches are confidential unless you authorize otherwise.']],
    [
      'that users are 18 or older, and no children under 16 [LEGAL-2]',
      /Children/,
      ['must be 18 or older', 'We do not knowingly serve children under 16'],
    ],
    ['which law governs [LEGAL-4]', /Changes and law/, ['the law of the British Virgin Islands']],
    [
      'who reads the mailbox for therapy and what it is used for',
      /telehealth area/,
      ['Only the people who run the directory read it; our recruiters do not. We use it to'],
    ],
  ])('says %s', (_what, name, texts) => {
    for (const text of texts) expect(section(name)).toHaveTextContent(text);
  });

  test('names the cookies, the mailbox for therapy, and employers and vendors [LEGAL-9]', () => {
    const cookies = within(section(/Cookies/)).getAllByRole('heading', { level: 3 });
    expect(cookies.map(({ textContent }) => textContent)).toEqual(['authToken', 'guest-xsrf']);
    expect(within(section(/telehealth area/)).getByRole('link', { name: 'care@firm.example' })).toBeVisible();
    for (const whom of [/Employers/, /Vendors/]) expect(section(whom)).toBeVisible();
  });
});
