import type { PlatformConfiguration } from '../src/configuration.ts';

/** The configuration of platforms under test. */
export const testConfiguration: PlatformConfiguration = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  partition: 'p',
  tokenHeader: 'company-token',
  tokenSigningKey: Buffer.alloc(32, 1),
  tokenKeys: [Buffer.alloc(32, 1)],
  adminKey: 'k'.repeat(32),
  hasServices: true,
  hasRegistry: true,
  registryDir: '',
  registryKey: 'r'.repeat(32),
  previewKey: 'p'.repeat(32),
  teamChanges: 1_000,
  teamUploads: 2,
  teamStorageBytes: 2 ** 30,
  guestRate: 100_000,
  corsOrigins: [],
  logLevel: 'silent',
  drainMs: 0,
  databasePoolSize: 10,
};
