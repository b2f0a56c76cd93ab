import type { PlatformConfiguration } from '../src/configuration.ts';

/** The configuration of platforms under test. */
const [adminKey, registryKey, previewKey] = ['k', 'r', 'p'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];

export const testConfiguration: PlatformConfiguration & Record<'adminKey' | 'registryKey' | 'previewKey', string> = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  metrics: undefined,
  panel: undefined,
  siteUrl: 'https://site.example',
  traceCollector: undefined,
  dataDir: '',
  partition: 'p',
  tokenHeader: 'company-token',
  tokenSigningKey: Buffer.alloc(32, 1),
  tokenKeys: [Buffer.alloc(32, 1)],
  adminKey,
  adminKeys: [{ key: adminKey }],
  hasServices: true,
  hasRegistry: true,
  registryDir: '',
  requiredRehearsals: new Map(),
  teamChanges: 1_000,
  registryKey,
  registryKeys: [registryKey],
  previewKey,
  previewKeys: [previewKey],
  teamUploads: 2,
  teamStorageBytes: 2 ** 30,
  guestRate: 100_000,
  corsOrigins: [],
  logLevel: 'silent',
  drainMs: 0,
  databasePoolSize: 10,
};
