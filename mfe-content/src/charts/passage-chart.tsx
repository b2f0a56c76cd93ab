import type { ReactNode } from 'react';
import chart from './passage-chart.svg';

/**
 * Home's drawing: the passages between the offices, seen from the pole. Drawn by `shared-ui/charts/draw.ts`; a square
 * that follows the visitor's colour scheme by itself.
 */
export const PassageChart = ({
  className,
  loading,
}: {
  className?: string;
  /** `lazy` where it stands far down the page. */
  loading?: 'lazy';
}): ReactNode => (
  <img
    src={chart}
    alt="Chart of the northern half of the world from above the pole, with lines between offices in North America, Europe and Asia"
    width={600}
    height={600}
    loading={loading}
    decoding="async"
    className={className}
  />
);
