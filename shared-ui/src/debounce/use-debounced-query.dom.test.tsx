import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import { useDebouncedQuery } from './use-debounced-query.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const click = (name: string) => fireEvent.click(screen.getByText(name));
const write = (text: string) => (text.trim() ? `?q=${text.trim()}` : '');

function List() {
  const { shown, singleHistoryEntry } = useLoaderData<{ shown: string; singleHistoryEntry: boolean }>();
  const { draft, setDraft, submit } = useDebouncedQuery(shown, write, { singleHistoryEntry });
  return (
    <>
      <input value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button type="button" onClick={() => submit(draft)}>
        Search
      </button>
      <Link to="/list">All</Link>
      <Link to="/other">Other</Link>
    </>
  );
}

/** Renders the list, whose loader takes `slow` ms, like that of another page; records where the router navigates. */
async function start({ url = '/list', slow = 0, singleHistoryEntry = false } = {}) {
  const wait = () => new Promise((done) => setTimeout(done, slow));
  const loader = async ({ request }: { request: Request }) => {
    await wait();
    return { shown: new URL(request.url).searchParams.get('q') ?? '', singleHistoryEntry };
  };
  const other = { path: '/other', element: <p>the other page</p>, loader: () => wait().then(() => null) };
  const router = createMemoryRouter(
    [{ path: '/list', element: <List />, loader, hydrateFallbackElement: <p /> }, other],
    {
      initialEntries: ['/before', url],
    },
  );
  render(<RouterProvider router={router} />);
  await pass(slow + 5);
  const went: string[] = [];
  router.subscribe(({ navigation: { state }, location, historyAction }) => {
    if (state === 'idle') went.push(`${historyAction} ${location.pathname}${location.search}`);
  });
  return { router, went };
}

test('the URL is updated 300 ms after the last change, or immediately on submit', async () => {
  const { went } = await start();
  type('a');
  await pass(299);
  type('an');
  await pass(299);
  expect(went).toEqual([]);
  await pass(5);
  expect(went).toEqual(['PUSH /list?q=an']);
  type('ana');
  click('Search');
  await pass(305);
  expect(went).toEqual(['PUSH /list?q=an', 'PUSH /list?q=ana']);
});

describe('while a response is slow, a pending change', () => {
  test.each([
    ['Other', 'PUSH /other'],
    ['All', 'PUSH /list'],
  ])('is dropped when a link is followed: %s', async (link, arrives) => {
    const { went } = await start({ slow: 1_000, url: '/list?q=b' });
    type('an');
    await pass(200);
    click(link);
    await pass(2_000);
    expect(went).toEqual([arrives]);
  });

  test('is dropped when the visitor goes back', async () => {
    const { router, went } = await start({ slow: 1_000 });
    type('a');
    click('Search');
    await pass(1_005);
    type('an');
    await pass(200);
    act(() => void router.navigate(-1));
    await pass(2_000);
    expect(went).toEqual(['PUSH /list?q=a', 'POP /list']);
    expect(box()).toHaveValue('');
  });

  test("is dropped by a link to the URL of the hook's own pending search", async () => {
    const { went } = await start({ slow: 1_000, url: '/list?q=b' });
    type('');
    await pass(305);
    type('an');
    click('All');
    await pass(2_000);
    expect(went).toEqual(['PUSH /list']);
    expect(box()).toHaveValue('');
  });

  test.each(['an', ''])(
    'is not reverted by the response to the previous change, and is searched for: %p',
    async (text) => {
      const { went } = await start({ slow: 400 });
      type('a');
      await pass(500);
      type(text);
      await pass(250);
      expect([went, box().value]).toEqual([['PUSH /list?q=a'], text]);
      await pass(1_000);
      expect(went).toEqual(['PUSH /list?q=a', text ? 'PUSH /list?q=an' : 'PUSH /list']);
    },
  );
});

test('text that gives the same search as the URL stays as typed and adds no history entry', async () => {
  const { went } = await start({ url: '/list?q=an' });
  type('an ');
  await pass(310);
  expect(went).toEqual(['REPLACE /list?q=an']);
  expect(box()).toHaveValue('an ');
});

describe('with a single history entry', () => {
  test('narrowing a search replaces its history entry', async () => {
    const { went } = await start({ singleHistoryEntry: true });
    for (const text of ['a', 'an', '']) {
      type(text);
      await pass(310);
    }
    expect(went).toEqual(['PUSH /list?q=a', 'REPLACE /list?q=an', 'PUSH /list']);
  });

  test.each([
    ['submitting an empty box', ['']],
    ['clearing the box before the first response', ['a', '']],
  ])('%s only replaces the history entry with the same URL', async (_, texts) => {
    const { went } = await start({ singleHistoryEntry: true, slow: 1_000 });
    for (const text of texts) {
      type(text);
      click('Search');
      await pass(100);
    }
    await pass(2_000);
    expect(went).toEqual(['REPLACE /list']);
  });

  test('a second pause before the first response keeps the history entry that precedes the search', async () => {
    const { went } = await start({ singleHistoryEntry: true, slow: 1_000 });
    type('a');
    await pass(310);
    type('an');
    await pass(2_000);
    expect(went).toEqual(['PUSH /list?q=an']);
  });
});
