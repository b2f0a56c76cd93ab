import type { ReactNode } from 'react';
import chart from './off-chart.svg';

/** A chart whose coast is left behind, for a page that has nothing else to show. Decorative. */
export const OffChart = (): ReactNode => <img src={chart} alt="" width={600} height={400} />;
