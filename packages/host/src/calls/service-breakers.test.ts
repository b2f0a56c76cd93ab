import { deferred } from '../../../server-kit/test/deferred.ts';
import { type CallOutcome, ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

let breakers: ServiceBreakers;
let changes: string[];

beforeEach(() => {
  jest.useFakeTimers();
  breakers = new ServiceBreakers();
  changes = [];
  breakers.on('changed', (service, state) => changes.push(`${service} ${state}`));
});
afterEach(() => {
  breakers.close();
  jest.useRealTimers();
});

const call = (outcome: CallOutcome) => () => ({ answer: Promise.resolve('ok'), outcome: Promise.resolve(outcome) });
const end = (outcome: CallOutcome) => breakers.run('search', call(outcome)).catch((error: Error) => error);

async function open(): Promise<void> {
  for (let calls = 0; calls < 10; calls += 1) await end('failed');
  expect(breakers.states()).toEqual({ gateway: 'closed', search: 'open', content: 'closed' });
}

test('a failing service is no longer called; other services are [CALL-61]', async () => {
  await open();
  const send = jest.fn(call('answered'));
  await expect(breakers.run('search', send)).rejects.toThrow(ServiceUnavailableError);
  expect(send).not.toHaveBeenCalled();
  expect(await breakers.run('content', send)).toBe('ok');
});

test('a breaker opens only after ten calls, when more than half of them have failed [CALL-61]', async () => {
  for (let calls = 0; calls < 9; calls += 1) await end('failed');
  expect(breakers.states().search).toBe('closed');
  for (let calls = 0; calls < 10; calls += 1) await end('answered');
  for (let calls = 0; calls < 2; calls += 1) {
    expect(breakers.states().search).toBe('closed');
    await end('failed');
  }
  expect(breakers.states().search).toBe('open');
});

test.each([
  [4_000, 'open'],
  [6_000, 'closed'],
])('a failure counts for five seconds: with a tenth after %i ms the breaker is %s [CALL-61]', async (ms, state) => {
  for (let calls = 0; calls < 9; calls += 1) await end('failed');
  await jest.advanceTimersByTimeAsync(ms);
  await end('answered');
  await end('failed');
  expect(breakers.states().search).toBe(state);
});

test('after a second one trial call is sent, and its success closes the breaker [CALL-61]', async () => {
  await open();
  await jest.advanceTimersByTimeAsync(999);
  expect(await end('answered')).toBeInstanceOf(ServiceUnavailableError);
  await jest.advanceTimersByTimeAsync(1);
  const outcome = deferred<CallOutcome>();
  const trial = breakers.run('search', () => ({ answer: Promise.resolve('trial'), outcome: outcome.promise }));
  expect(await trial).toBe('trial');
  expect(await end('answered')).toBeInstanceOf(ServiceUnavailableError);
  outcome.resolve('answered');
  await jest.advanceTimersByTimeAsync(0);
  expect(await end('answered')).toBe('ok');
  expect(changes).toEqual(['search open', 'search half-open', 'search closed']);
});

test.each(['failed', 'ignored'] as const)(
  "a trial call with the outcome '%s' is retried a second later [CALL-61]",
  async (outcome) => {
    await open();
    await jest.advanceTimersByTimeAsync(1_000);
    await end(outcome);
    await jest.advanceTimersByTimeAsync(999);
    expect(await end('answered')).toBeInstanceOf(ServiceUnavailableError);
    await jest.advanceTimersByTimeAsync(1);
    expect(await end('answered')).toBe('ok');
  },
);

test('a trial call has a timeout of three seconds, any other call the usual one [CALL-61]', async () => {
  const limits: (number | undefined)[] = [];
  const begin = (trialMs: number | undefined) => {
    limits.push(trialMs);
    return call('answered')();
  };
  await breakers.run('search', begin);
  await open();
  await jest.advanceTimersByTimeAsync(1_000);
  await breakers.run('search', begin);
  expect(limits).toEqual([undefined, 3_000]);
});

test('with light traffic, it opens when every call has failed for more than five seconds; an answer starts anew [CALL-61]', async () => {
  const later = () => jest.advanceTimersByTimeAsync(3_000);
  for (const outcome of ['failed', 'failed', 'answered', 'failed', 'failed'] as const) {
    await end(outcome);
    await later();
    // A clock that is set back is no answer.
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(breakers.states().search).toBe('closed');
  }
  await end('failed');
  expect(breakers.states().search).toBe('open');
});
