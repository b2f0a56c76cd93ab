import { prefetchOnIntent } from './link-intent.ts';

const prefetch = jest.fn(async (_pathname: string): Promise<void> => {});
prefetchOnIntent(prefetch);

beforeEach(() => prefetch.mockClear());
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

/** An intent at what is inside a link. */
function intend(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>Page</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
}

const asked = () => prefetch.mock.calls.map(([pathname]) => pathname);

test.each([
  ['pointerover', '/one'],
  ['touchstart', '/two'],
  ['focusin', '/three'],
])('%s at a link asks for the code of its page, once [CHROME-46]', (type, href) => {
  intend(`${href}?page=2#results`, type);
  intend(href, type);
  expect(asked()).toEqual([href]);
});

test('what is no page of the site, or the page itself, is not asked for [CHROME-46]', () => {
  for (const href of ['https://other.example/blog', '/assets/mark.svg', '/api/search/x', location.pathname])
    intend(href);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked()).toEqual([]);
});

test('a page whose code did not come is asked for again [CHROME-46]', async () => {
  prefetch.mockRejectedValueOnce(new Error('404'));
  intend('/lost');
  await Promise.resolve();
  await Promise.resolve();
  intend('/lost');
  expect(asked()).toEqual(['/lost', '/lost']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is asked for with %j [CHROME-46]',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    intend('/scarce');
    expect(asked()).toEqual([]);
  },
);
