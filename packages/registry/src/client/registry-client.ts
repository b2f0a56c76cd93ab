import type { HttpRegistry } from './http-registry.ts';

/** The registry as its commands see it: a service, or a local folder, which has neither shells nor their reports. */
export type RegistryClient = Omit<HttpRegistry, 'readSetAfter' | 'recordReports'>;
