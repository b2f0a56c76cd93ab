import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * A link to a page into which this one fades, where the browser has view transitions; not under reduced motion
 * (CHROME-47). For links between a list and its items.
 */
export const FadeLink = (props: Omit<LinkProps, 'viewTransition'>): ReactNode => (
  <Link {...props} viewTransition={canFade()} />
);

/** Not in the markup, so that server and browser may differ. */
const canFade = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
