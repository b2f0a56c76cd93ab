import { SingleFlight } from './single-flight.ts';

/** Pages that the test finishes, each with the signal passed to its work. */
function workshop() {
  const begun: { signal: AbortSignal; finish: (page: string) => void; fail: (error: Error) => void }[] = [];
  const make = (signal: AbortSignal) =>
    new Promise<string>((finish, fail) => {
      begun.push({ signal, finish, fail });
    });
  return { begun, make };
}
const staying = new AbortController().signal;

test('concurrent requests for the same address share one call; a later request starts a new one', async () => {
  const flights = new SingleFlight<string>();
  const { begun, make } = workshop();
  const responses = [flights.do('/a', staying, make), flights.do('/a', staying, make), flights.do('/b', staying, make)];
  expect(begun).toHaveLength(2);
  begun[0]?.finish('A');
  begun[1]?.finish('B');
  expect(await Promise.all(responses)).toEqual(['A', 'A', 'B']);
  void flights.do('/a', staying, make);
  expect(begun).toHaveLength(3);
});

test('a caller that aborts does not affect the others; the call is aborted when the last one aborts', async () => {
  const flights = new SingleFlight<string>();
  const { begun, make } = workshop();
  const visitors = [new AbortController(), new AbortController()];
  const responses = visitors.map(({ signal }) => flights.do('/a', signal, make));
  visitors[0]?.abort(new Error('left'));
  await expect(responses[0]).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(false);
  visitors[1]?.abort(new Error('left too'));
  await expect(responses[1]).rejects.toThrow('left too');
  expect(begun[0]?.signal.aborted).toBe(true);

  const next = flights.do('/a', staying, make);
  expect(begun).toHaveLength(2);
  // The abandoned work fails later, which must not affect the next visitor.
  begun[0]?.fail(new Error('given up'));
  begun[1]?.finish('A');
  expect(await next).toBe('A');
});

test('a failure rejects for every waiting caller and is not cached', async () => {
  const flights = new SingleFlight<string>();
  const { begun, make } = workshop();
  const responses = [flights.do('/a', staying, make), flights.do('/a', staying, make)];
  begun[0]?.fail(new Error('broken'));
  for (const response of responses) await expect(response).rejects.toThrow('broken');
  void flights.do('/a', staying, make);
  expect(begun).toHaveLength(2);
});
