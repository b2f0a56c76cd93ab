import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';

const debounceMs = 300;
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
const keywords = () => screen.getByRole('searchbox', { name: 'Keywords' });
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const professionsOf = (request: HttpRequest) => JSON.parse(String(searchOf(request).include)).professions?.[0] ?? 'any';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** Renders the list with that query; its service returns one job, named after the search's profession. */
async function show(query = '', beforeAnswer: (profession: string) => Promise<void> | void = () => {}) {
  const service = searchService({
    search: async (request) => {
      const profession = professionsOf(request);
      await beforeAnswer(profession);
      return searchBody([jobBody(1, { entityAlias: `A job for ${profession}` })], 2, 7);
    },
  });
  const rendering = renderRemote(remote, `/opportunities${query}`, service);
  await jest.advanceTimersByTimeAsync(50);
  return { service, ...(await rendering) };
}

test.each([
  ['Position', ['\u00a0', 'Administrator', 'Employee', 'Intern', 'Manager']],
  ['Location', ['\u00a0']],
  ['Practice Area', ['\u00a0', 'Doctor', 'Engineer', 'Lawyer', 'Project Finance']],
])('%s offers a blank first option and the sorted list [JOBS-1, JOBS-2]', async (name, options) => {
  await show();
  expect([...select(name).options].map(({ label }) => label)).toEqual(options);
  expect(select(name)).toHaveValue('');
  expect(select(name).options[0]).toHaveAccessibleName(`Any ${name.toLowerCase()}`);
  expect(screen.getByText(name, { selector: 'label' })).toBeVisible();
});

test('one search for page 1 runs 300 ms after the last change, and the URL is updated [JOBS-5]', async () => {
  const { service, router } = await show('?page=2');
  await user().selectOptions(select('Position'), 'Manager');
  await after(200);
  await user().selectOptions(select('Practice Area'), 'Doctor');
  await after(debounceMs - 1);
  expect(service.searches).toHaveLength(1);
  await after(1);
  expect(service.searches).toHaveLength(2);
  expect(searchOf(service.searches[1] as never).page).toBe(1);
  expect(router.state.location.search).toBe('?character_type_name=Manager&professions=Doctor');
});

test('Position and Practice Area have a clear button while a value is set; it returns focus to the select [JOBS-3]', async () => {
  const { router } = await show('?character_type_name=Manager&professions=Doctor&location=Rome');
  expect(screen.queryByRole('button', { name: 'Clear location' })).not.toBeInTheDocument();
  await user().click(screen.getByRole('button', { name: 'Clear position' }));
  expect(screen.queryByRole('button', { name: 'Clear position' })).not.toBeInTheDocument();
  expect(select('Position')).toHaveFocus();
  await user().click(screen.getByRole('button', { name: 'Clear practice area' }));
  await after(debounceMs);
  expect(router.state.location.search).toBe('?location=Rome');
});

test.each(['?search=tax', '?location=Rome', '?character_type_name=Manager', '?professions=Doctor'])(
  "'Clear all' shows for %s, clears every filter and moves focus to the results",
  async (query) => {
    const { router } = await show(query);
    await user().click(screen.getByRole('link', { name: 'Clear all' }));
    await after(5);
    expect(screen.getByRole('heading', { name: 'Live Opportunities' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument();
  },
);

test('a search runs 300 ms after the last keystroke in the keyword box, and typing is one history entry', async () => {
  const { service, router } = await show('?professions=Doctor&page=2');
  await user().type(keywords(), 'anti');
  await after(debounceMs + 5);
  expect(router.state.location.search).toBe('?search=anti&professions=Doctor');
  expect(router.state.historyAction).toBe('PUSH');
  await user().type(keywords(), 'trust ');
  await after(debounceMs - 1);
  expect(service.searches).toHaveLength(2);
  await after(10);
  expect(router.state.location.search).toBe('?search=antitrust&professions=Doctor');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(keywords()).toHaveValue('antitrust ');
  expect(JSON.parse(String(searchOf(service.searches.at(-1) as never).include))).toMatchObject({ search: 'antitrust' });
});

test('a blank select says that any is meant, and Location how to search in one city', async () => {
  await show('?professions=Doctor');
  const nameOf = (name: string) => screen.getByText(name, { selector: 'label' }).parentElement?.textContent;
  expect(['Keywords', 'Position', 'Location', 'Practice Area'].map(nameOf)).toEqual([
    'Keywordstitle, practice, or city',
    'Positionany',
    'Locationin Keywords',
    'Practice Area',
  ]);
  expect(select('Location')).toHaveAccessibleDescription('No list yet: type a city in Keywords');
});

test('each active filter stands above the results with a link that clears only it', async () => {
  const { router } = await show('?search=tax&character_type_name=Manager&location=Rome&professions=Doctor&page=2');
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Clear Keywords: tax',
    'Clear Position: Manager',
    'Clear Location: Rome',
    'Clear Practice Area: Doctor',
    'Clear all',
  ]);
  await user().click(active.getByRole('link', { name: 'Clear Keywords: tax' }));
  await after(5);
  expect(router.state.location.search).toBe('?character_type_name=Manager&location=Rome&professions=Doctor');
  expect(screen.getByRole('heading', { name: 'Live Opportunities' })).toHaveFocus();
  expect(keywords()).toHaveValue('');
});

test('an older response neither replaces a newer one nor resets the choice', async () => {
  let answerDoctor = () => {};
  const waiting = new Promise<void>((respond) => (answerDoctor = respond));
  const { service } = await show('', (profession) => (profession === 'Doctor' ? waiting : undefined));
  await user().selectOptions(select('Practice Area'), 'Doctor');
  await after(debounceMs);
  await user().selectOptions(select('Practice Area'), 'Engineer');
  await after(debounceMs + 5);
  expect(service.searches.map(professionsOf)).toEqual(['any', 'Doctor', 'Engineer']);
  expect(service.searches[1]?.signal?.aborted).toBe(true);
  expect(screen.getByRole('link', { name: 'A job for Engineer' })).toBeVisible();
  answerDoctor();
  await after(5);
  expect(screen.getByRole('link', { name: 'A job for Engineer' })).toBeVisible();
  expect(select('Practice Area')).toHaveValue('Engineer');
});

test('Back restores the filters and the results of its URL', async () => {
  const { router } = await show();
  await user().selectOptions(select('Practice Area'), 'Doctor');
  await after(debounceMs + 5);
  await act(async () => {
    router.navigate(-1);
    await jest.advanceTimersByTimeAsync(5);
  });
  expect(select('Practice Area')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'A job for any' })).toBeVisible();
});
