import type { ReactNode } from 'react';
import { type CityName, cityCharts } from './city-charts.ts';

export type { CityName };

export interface CityChartProps {
  readonly city: CityName;
  /** 'Chart of <city>' by default; empty if the chart only repeats the text next to it. */
  readonly alt?: string;
  /** Loads eagerly, for a chart above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A city's engraved chart, 3:2, up to 600 px wide. The SVG follows the visitor's color scheme. */
export function CityChart({ city, alt = `Chart of ${city}`, eager = false, className }: CityChartProps): ReactNode {
  return (
    <img
      src={cityCharts[city]}
      alt={alt}
      width={600}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
