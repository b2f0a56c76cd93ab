import type { ReactNode } from 'react';
import type { SiteLink } from '../site-links.ts';

/** A link of the chrome; it is the current page on the exact pathname only (RESOLUTIONS R52). */
export const NavLink = ({ link, pathname }: { link: SiteLink; pathname: string }): ReactNode => (
  <a href={link.href} aria-current={link.href === pathname ? 'page' : undefined}>
    {link.label}
  </a>
);
