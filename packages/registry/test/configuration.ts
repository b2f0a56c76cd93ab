import type { RegistryConfiguration } from '../src/configuration.ts';

const [adminKey, registryKey, previewKey] = ['k', 'r', 'p'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];

/** The configuration of registries under test. */
export const testConfiguration: RegistryConfiguration & Record<'adminKey' | 'registryKey' | 'previewKey', string> = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  databasePoolSize: 10,
  registryDir: '',
  adminKey,
  adminKeys: [{ key: adminKey }],
  registryKey,
  registryKeys: [registryKey],
  previewKey,
  previewKeys: [previewKey],
  requiredRehearsals: new Map(),
  teamServices: new Map(),
  teamStorageBytes: 2 ** 30,
  logLevel: 'silent',
  drainMs: 0,
  metrics: undefined,
  panel: undefined,
  siteUrl: 'https://site.example',
  traceCollector: undefined,
};
