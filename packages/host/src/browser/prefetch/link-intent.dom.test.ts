import { prefetchOnIntent } from './link-intent.ts';

const code = jest.fn(async (_address: string): Promise<void> => {});
const data = jest.fn((_address: string): void => {});
prefetchOnIntent({ code, data });

beforeEach(() => {
  code.mockClear();
  data.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

const dispatch = (type: string) => document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));

/** Dispatches an intent event on an element inside a link. */
function intend(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>Page</span></a>`;
  dispatch(type);
}

const asked = (prefetch: typeof data | typeof code = code) => prefetch.mock.calls.map(([url]) => url);

test.each(['pointerover', 'touchstart', 'focusin'])('%s on a link loads the code of its page', (type) => {
  intend('/one?page=2', type);
  expect(asked()).toEqual(['/one?page=2']);
});

test.each([
  ['pointerover', 'pointerout'],
  ['focusin', 'focusout'],
])('%s on a link loads the data after 80 ms, unless %s comes first', (begin, end) => {
  intend('/one', begin);
  jest.advanceTimersByTime(79);
  expect(asked(data)).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked(data)).toEqual(['/one']);
  intend('/two', begin);
  jest.advanceTimersByTime(79);
  dispatch(end);
  jest.advanceTimersByTime(500);
  expect(asked(data)).toEqual(['/one']);
});

test('a touch loads the data immediately', () => {
  intend('/one', 'touchstart');
  jest.advanceTimersByTime(0);
  expect(asked(data)).toEqual(['/one']);
});

test('links to files and other sites load nothing', () => {
  for (const href of ['https://other.example/blog', '/assets/mark.svg', '/api/search/x']) intend(href);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(500);
  expect([...asked(), ...asked(data)]).toEqual([]);
});

test('code that failed to load is requested again', async () => {
  code.mockRejectedValueOnce(new Error('404'));
  intend('/lost');
  await Promise.resolve();
  intend('/lost');
  expect(asked()).toEqual(['/lost', '/lost']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded on a connection with %j',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    intend('/scarce');
    jest.advanceTimersByTime(500);
    expect([...asked(), ...asked(data)]).toEqual([]);
  },
);
