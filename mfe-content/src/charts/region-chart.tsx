import type { ReactNode } from 'react';
import asia from './regions/asia.svg';
import middleEast from './regions/middle-east.svg';
import partners from './regions/partners.svg';
import us from './regions/us.svg';

const charts = {
  us: [us, 'Chart of the United States with lines from New York to four other cities'],
  partners: [partners, 'Chart of the North Atlantic with five lines side by side from New York to London'],
  asia: [asia, 'Chart of East Asia with rings around Hong Kong and lines to Singapore and Tokyo'],
  'middle-east': [middleEast, 'Chart of Europe and the Middle East with a line from London to the Gulf'],
} as const;

export type Region = keyof typeof charts;

/** The destinations of a field's moves: a 3:2 SVG that follows the visitor's color scheme. */
export function RegionChart({
  region,
  eager = false,
}: {
  region: Region;
  /** For a chart above the fold: on a phone it may be the page's largest paint, so it loads before what is less urgent. */
  eager?: boolean;
}): ReactNode {
  const [src, alt] = charts[region];
  const when = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img src={src} alt={alt} width={600} height={400} {...when} />;
}
