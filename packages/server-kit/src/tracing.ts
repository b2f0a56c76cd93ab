import type { TraceCollector } from './environment.ts';
import { idsOnly, type Tracing } from './span.ts';

/**
 * @param collector undefined: nothing is exported, and no code for it is loaded
 * @param onFailure receives what keeps traces from being exported
 */
export async function startTracing(
  service: string,
  collector: TraceCollector | undefined,
  onFailure: (error: unknown) => void,
): Promise<Tracing> {
  if (!collector) return idsOnly;
  const { exportTraces } = await import('./open-telemetry.ts');
  return exportTraces(service, collector, onFailure);
}
