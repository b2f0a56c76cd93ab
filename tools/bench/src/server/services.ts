import type { ServiceName } from '@meridian-vale/platform-client/http-client';
import { startChild } from './child.ts';

/** Services whose answers are recorded, in a process of their own. */
export interface RecordedServices {
  /** Where a shell finds them. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on the service does not answer, or answers again. */
  setHanging(service: ServiceName, hangs: boolean): void;
  stop(): void;
}

export async function startRecordedServices(): Promise<RecordedServices> {
  const platform = `http://127.0.0.1:${process.env.PLATFORM_PORT ?? 4000}`;
  const { child, ports } = await startChild('recorded-services.ts', [platform]);
  const services: readonly ServiceName[] = ['gateway', 'search', 'content'];
  return {
    env: Object.fromEntries(
      services.map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports[0]}/${service}`]),
    ),
    setHanging: (service, hangs) => void child.send({ service, hangs }),
    stop: () => void child.kill(),
  };
}
