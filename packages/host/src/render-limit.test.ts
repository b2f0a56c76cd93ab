import { RenderLimit, type RenderLimitError } from './render-limit.ts';

const refused = 'RENDER_LIMIT_REACHED';
const inProgress = 'in progress';

let limit: RenderLimit;
let finish: (() => void)[];
beforeEach(() => {
  limit = new RenderLimit(3);
  finish = [];
});

/** Starts rendering a page, which continues until the test finishes it. */
async function begin(client?: string, remote?: string): Promise<string> {
  let outcome = inProgress;
  limit
    .run(() => new Promise<void>((resolve) => finish.push(resolve)), client, remote)
    .catch(({ code }: RenderLimitError) => {
      outcome = code;
    });
  await new Promise(setImmediate);
  return outcome;
}

async function beginAll(...clients: (string | undefined)[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const client of clients) outcomes.push(await begin(client));
  return outcomes;
}

test('a client that uses the whole limit leaves another client its first render [PAGE-68]', async () => {
  expect(await beginAll('one', 'one', 'one', 'one')).toEqual([inProgress, inProgress, inProgress, refused]);
  expect(await beginAll('another', 'another')).toEqual([inProgress, refused]);
});

test('beyond twice the limit, every client is refused [PAGE-68]', async () => {
  const outcomes = await beginAll('1', '2', '3', '4', '5', '6', '7');
  expect(outcomes).toEqual([...Array(6).fill(inProgress), refused]);
});

test('a remote that hangs gets two thirds of the limit at most, and leaves the rest to the others [PAGE-68]', async () => {
  const ofOne = [await begin('one', 'a'), await begin('two', 'a'), await begin('three', 'a')];
  expect(ofOne).toEqual([inProgress, inProgress, refused]);
  expect([await begin('one', 'b'), await begin('three', 'b')]).toEqual([inProgress, inProgress]);
});

test('renders that have finished or failed no longer count toward the limit [PAGE-68]', async () => {
  await beginAll('one', 'one', 'one', 'another');
  for (const end of finish) end();
  await new Promise(setImmediate);
  await expect(limit.run(() => Promise.reject(new Error('broken')), 'one')).rejects.toThrow('broken');
  expect(await beginAll('another', 'another', 'another', 'one')).toEqual(Array(4).fill(inProgress));
});

test('renders that no client requested do not exceed the limit', async () => {
  expect(await beginAll(undefined, undefined, undefined, undefined)).toEqual([...Array(3).fill(inProgress), refused]);
});
