import Fastify from 'fastify';
import { readConfiguration } from '../../../../shell/src/configuration.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { shellWithoutRemotes } from '../../test/shell-without-remotes.ts';
import { createShell } from '../create-shell.ts';
import { health } from './health.ts';

test('while the check of readiness waits for a busy render process, /readyz answers what the last one found', async () => {
  const dir = scratchFolder();
  const { releases, ...deps } = shellWithoutRemotes(readConfiguration({}, dir), dir);
  let states: () => Promise<never>;
  const shell = await createShell({ ...deps, releases: { ...releases, states: () => states() } });
  const statusOf = async () => (await shell.inject('/readyz')).statusCode;
  for (const [state, status] of [
    ['ok', 200],
    ['unavailable', 503],
  ] as const) {
    states = async () => ({ 'mfe-a': { version: '1.0.0', state } }) as never;
    expect(await statusOf()).toBe(status);
    states = () => new Promise(() => {});
    expect(await statusOf()).toBe(status);
  }
  await shell.close();
});

test('a draining shell is not ready, but serves and closes each connection; a shell none of whose remotes can render is not ready either; both say which release set they serve', async () => {
  const dir = scratchFolder();
  const states: Record<string, { version: string | null; state: string }> = {
    'mfe-a': { version: '1.0.0', state: 'unavailable' },
    'mfe-b': { version: '1.0.0', state: 'last-known-good' },
  };
  let isDraining = false;
  const { releases, ...deps } = shellWithoutRemotes(readConfiguration({}, dir), dir);
  const shell = await createShell({
    ...deps,
    releases: { ...releases, states: async () => states as never },
    isDraining: () => isDraining,
  });
  const answerOf = async (url: string) => {
    const { statusCode, headers } = await shell.inject(url);
    return [statusCode, headers.connection];
  };
  expect(await answerOf('/readyz')).toEqual([200, 'keep-alive']);
  isDraining = true;
  expect(await answerOf('/readyz')).toEqual([503, 'close']);
  expect(await answerOf('/robots.txt')).toEqual([200, 'close']);
  isDraining = false;
  // It loads, but none of its pages renders.
  states['mfe-b'] = { version: '1.0.0', state: 'unavailable' };
  expect((await answerOf('/readyz'))[0]).toBe(503);
  states['mfe-b'] = { version: '1.0.0', state: 'ok' };
  expect((await answerOf('/readyz'))[0]).toBe(200);
  // The edge keeps a page only if both name the same set.
  const set = String(releases.current.sequence);
  for (const url of ['/readyz', '/robots.txt'])
    expect((await shell.inject(url)).headers).toMatchObject({ 'x-release-set': set });
  await shell.close();
});

test.each([
  ['ok', 'closed', 200, 'ok', undefined],
  ['last-known-good', 'closed', 200, 'ok', undefined],
  ['unavailable', 'closed', 200, 'degraded', undefined],
  ['ok', 'open', 200, 'degraded', undefined],
  ['ok', 'closed', 200, 'degraded', 'mfe-a@1.1.0: damaged'],
])(
  'with a remote that is %s and a breaker that is %s, /healthz is %i and says %s',
  async (state, breaker, code, status, failure) => {
    const app = Fastify();
    await health(app, {
      releases: { current: { sequence: 1, id: '1-a', remotes: [] } as never },
      states: async () =>
        ({ 'mfe-a': { version: '1.0.0', state }, 'mfe-b': { version: '1.0.0', state: 'ok' } }) as never,
      breakers: { states: () => ({ gateway: 'closed', search: breaker, content: 'closed' }) as never },
      shell: { release: { version: '1.0.0' } },
      replica: { failure },
    });
    const response = await app.inject('/healthz');
    const { status: answered, registry } = response.json();
    expect([response.statusCode, answered, registry]).toEqual([code, status, failure]);
    await app.close();
  },
);
