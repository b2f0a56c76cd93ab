import { httpFrom, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

interface SearchBody {
  readonly search: { readonly include: string };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('searchbox', { name: 'Search by name or concern' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const therapist = (name: string) => ({ entityUniqueId: `id ${name}`, entityAlias: name, content: {} });

/** Delays the response to a search text by its entry in `delays`, in ms; other searches respond at once. */
async function start(delays: Record<string, number> = {}, url = '/team') {
  const asked: string[] = [];
  const http = httpFrom(async (request) => {
    const { search: text = '' } = JSON.parse((request.body as SearchBody).search.include) as { search?: string };
    asked.push(text);
    await new Promise((done) => setTimeout(done, delays[text] ?? 0));
    const found = ['Ana', 'Anabel', 'Bo'].filter((name) => name.toLowerCase().includes(text));
    return { data: found.map(therapist), meta: { totalPages: 1, totalRecords: found.length } };
  });
  const rendering = renderRemote(remote, url, { http });
  await jest.advanceTimersByTimeAsync(50);
  return { asked, ...(await rendering) };
}
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('one search runs 300 ms after the last keystroke and updates the URL, the list and the status', async () => {
  const { asked, router } = await start();
  type('a');
  await pass(299);
  type('an');
  await pass(299);
  expect(asked).toEqual(['']);
  await pass(1);
  await pass(10);
  expect(asked).toEqual(['', 'an']);
  expect(router.state.location.search).toBe('?q=an');
  expect(names()).toEqual(['Ana', 'Anabel']);
  expect(screen.getByRole('status')).toHaveTextContent('2 profiles match');
  type('anab');
  await pass(310);
  expect(screen.getByRole('status')).toHaveTextContent('1 profile matches');
  type('');
  await pass(310);
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(names()).toHaveLength(3);
});

test('the last search wins, whichever response arrives first, and typing is not disturbed', async () => {
  const { router } = await start({ an: 2_000, bo: 100 });
  type('an');
  await pass(400);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  type('bo');
  await pass(500);
  expect(names()).toEqual(['Bo']);
  type('bo ');
  await pass(2_500);
  expect(names()).toEqual(['Bo']);
  expect(box()).toHaveValue('bo ');
  expect(router.state.location.search).toBe('?q=bo');
});

test("'Show all therapists' clears the box and focuses it", async () => {
  const { router } = await start({}, '/team/eap/x?q=nobody');
  const all = screen.getByRole('link', { name: 'Show all therapists' });
  all.focus();
  fireEvent.click(all);
  await pass(10);
  expect(all).not.toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe('/team/eap/x');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(names()).toHaveLength(3);
});
