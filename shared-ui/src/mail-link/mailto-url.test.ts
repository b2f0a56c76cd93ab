import { encodeText, mailtoUrl } from './mailto-url.ts';

test("the subject is 'Contact', with or without a body [CARD-12]", () => {
  expect(mailtoUrl('contact@firm.example')).toBe('mailto:contact@firm.example?subject=Contact');
  expect(mailtoUrl('contact@firm.example', '')).toBe('mailto:contact@firm.example?subject=Contact');
  expect(mailtoUrl('contact@firm.example', 'One\nTwo')).toBe(
    'mailto:contact@firm.example?subject=Contact&body=One%0D%0ATwo',
  );
});

test.each([
  'M&A Associate #1, 100% + equity?',
  'R&D=x&subject=Other&cc=a@b.example',
  '“Counsel” – Zürich 🗽',
  "'()*!~",
])('%s is encoded as text in the body of the mail', (text) => {
  const { searchParams } = new URL(mailtoUrl('contact@firm.example', text));
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('body')).toBe(text);
  // Mail clients don't decode a plus sign as a space.
  expect(encodeText(text)).not.toContain('+');
});

test('a lone surrogate does not break the link', () =>
  expect(encodeText('a\ud800b\udc00🗽')).toBe(encodeURIComponent('a\ufffdb\ufffd🗽')));
