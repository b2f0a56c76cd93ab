import type { ReactNode } from 'react';
import { type CityName, cityCharts } from './city-charts.ts';

export type { CityName };

export interface CityChartProps {
  readonly city: CityName;
  /** 'Chart of <city>' unless told; an empty text where the chart only repeats what stands beside it. */
  readonly alt?: string;
  /** For a chart that is seen as soon as the page is: it is not left until it comes near the window. */
  readonly eager?: boolean;
  readonly className?: string;
}

/**
 * A city's engraved chart (SPEC section 3, locations), 3:2, drawn by `shared-ui/charts/draw.ts`. It takes its
 * container's width up to 600 px and follows the visitor's colour scheme by itself.
 */
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
