import type { RegistryClient } from 'registry/client';
import type { VitalSeries } from 'registry/reports';
import { repositoryRoot } from 'server-kit/repository-root';
import { runCommand } from './commands.ts';

const series = (over: Partial<VitalSeries>): VitalSeries => ({
  remote: 'mfe-a',
  route: '/a',
  metric: 'INP',
  state: '',
  versions: [
    { version: '1.1.0', samples: 100, addresses: 10, p75: 480 },
    { version: '1.0.0', samples: 8_113, addresses: 10, p75: 120 },
  ],
  ...over,
});

async function printed(all: readonly VitalSeries[], ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const registry = { readVitals: async () => all } as unknown as RegistryClient;
  const print = (line: string) => lines.push(line);
  await runCommand(['vitals', ...args], { dir: repositoryRoot, env: {}, print, registry });
  return lines;
}

test('prints the live release beside the one before, and compares from a hundred samples on', async () => {
  const before = { version: '1.0.0', samples: 500, addresses: 10, p75: 0.1 };
  const shift = (route: string, samples: number, p75: number) =>
    series({ metric: 'CLS', route, versions: [{ version: '1.1.0', samples, addresses: 10, p75 }, before] });
  const all = [
    series({}),
    shift('/a', 99, 0.2),
    shift('/b', 100, 0.105),
    shift('/c', 100, 0.05),
    series({ metric: 'TTFB', state: 'hit', route: '/c', versions: [{ version: '1.1.0', samples: 0, addresses: 10 }] }),
    series({ remote: '', versions: [{ version: '', samples: 2, addresses: 10, p75: 80 }] }),
  ];
  expect(await printed(all)).toEqual([
    '75th percentiles; two releases are compared once both have 100 samples',
    'mfe-a /a',
    '  INP  1.1.0: 480 ms of 100 samples, from about 10 addresses; 1.0.0: 120 ms of 8113 samples, from about 10 addresses; up by 300 %',
    '  CLS  1.1.0: 0.200 of 99 samples, from about 10 addresses; 1.0.0: 0.100 of 500 samples, from about 10 addresses; too few to compare',
    'mfe-a /b',
    '  CLS  1.1.0: 0.105 of 100 samples, from about 10 addresses; 1.0.0: 0.100 of 500 samples, from about 10 addresses; about the same',
    'mfe-a /c',
    '  CLS  1.1.0: 0.050 of 100 samples, from about 10 addresses; 1.0.0: 0.100 of 500 samples, from about 10 addresses; down by 50 %',
    '  TTFB hit  1.1.0: 0 samples, from about 10 addresses',
    'of nobody known /a',
    '  INP  80 ms of 2 samples, from about 10 addresses',
  ]);
});

test('prints one remote, JSON for programs, or that nothing has been measured', async () => {
  const all = [series({}), series({ remote: 'mfe-b' })];
  expect(await printed(all, 'mfe-b')).toContain('mfe-b /a');
  expect(JSON.parse((await printed(all, 'mfe-b', '--json')).join(''))).toEqual([all[1]]);
  expect(await printed([])).toEqual(['Nothing has been measured in the last thirty days']);
});
