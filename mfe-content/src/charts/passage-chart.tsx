import type { ReactNode } from 'react';
import chart from './passage-chart.svg';

/** The passages between the offices, seen from the pole: a square SVG that follows the visitor's color scheme. */
export const PassageChart = ({
  className,
  loading,
}: {
  className?: string;
  /** `lazy` below the fold. */
  loading?: 'lazy';
}): ReactNode => (
  <img
    src={chart}
    alt="Chart of the Northern Hemisphere seen from above the pole, with lines between cities in North America, Europe, and Asia"
    width={600}
    height={600}
    loading={loading}
    decoding="async"
    className={className}
  />
);
