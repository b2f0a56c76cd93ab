import { Gauge, type GaugeConfiguration, type Registry as MetricsRegistry } from 'prom-client';

type Reading = number | readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

interface ReadGauge extends Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames'> {
  readonly read: () => Reading | Promise<Reading>;
}

/** Adds a gauge that is read when metrics are collected; values with other labels than the last reading's end. */
export function addGauge(metrics: MetricsRegistry, { read, ...description }: ReadGauge): void {
  new Gauge({
    ...description,
    registers: [metrics],
    async collect() {
      const reading = await read();
      this.reset();
      if (typeof reading === 'number') this.set(reading);
      else for (const [labels, value] of reading) this.set(labels, value);
    },
  });
}
