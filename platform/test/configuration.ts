import type { PlatformConfiguration } from '../src/configuration.ts';

const adminKey = 'k'.repeat(32);

/** The configuration of platforms under test. */
export const testConfiguration: PlatformConfiguration & Record<'adminKey', string> = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  metrics: undefined,
  traceCollector: undefined,
  dataDir: '',
  partition: 'p',
  tokenHeader: 'company-token',
  tokenSigningKey: Buffer.alloc(32, 1),
  tokenKeys: [Buffer.alloc(32, 1)],
  adminKey,
  adminKeys: [{ key: adminKey }],
  registryUrl: undefined,
  guestRate: 100_000,
  corsOrigins: [],
  logLevel: 'silent',
  drainMs: 0,
  databasePoolSize: 10,
};
