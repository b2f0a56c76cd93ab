import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellWithoutRemotes } from '../../../test/shell-without-remotes.ts';
import { createShell } from '../app.ts';
import { readConfiguration } from '../configuration.ts';

test('a draining shell is not ready, but serves and closes each connection; a shell that can show no remote is not ready either [DEPLOY-3]', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const states: Record<string, { version: string | null }> = { 'mfe-a': { version: '1.0.0' } };
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
  states['mfe-a'] = { version: null };
  expect((await answerOf('/readyz'))[0]).toBe(503);
  await shell.close();
  rmSync(dir, { recursive: true });
});
