import type { SiteConfig } from '@meridian-vale/federation/contract';
import { mailtoUrl } from '@meridian-vale/shared-ui/mail-link/mailto-url';
import type { ReactNode } from 'react';
import {
  contactEmailOn,
  expertiseLinks,
  isExpertiseRoute,
  linksAfterExpertise,
  linksBeforeExpertise,
  type SiteLink,
} from '../site-links.ts';

interface MainLinksProps {
  readonly pathname: string;
  readonly site: SiteConfig;
  /** Class names of the parts that are styled differently in each menu. */
  readonly disclosure?: string | undefined;
  readonly dropdown?: string | undefined;
  readonly contact?: string | undefined;
}

/** The header's links as one list, with the expertise disclosure. */
export const MainLinks = ({ pathname, site, disclosure, dropdown, contact }: MainLinksProps): ReactNode => (
  <ul>
    <NavItems links={linksBeforeExpertise} pathname={pathname} />
    <li>
      <details className={disclosure}>
        <summary data-current={isExpertiseRoute(pathname) || undefined}>Our Expertise</summary>
        <ul className={dropdown}>
          <NavItems links={expertiseLinks} pathname={pathname} />
        </ul>
      </details>
    </li>
    <NavItems links={linksAfterExpertise} pathname={pathname} />
    <li>
      <a className={contact} href={mailtoUrl(contactEmailOn(pathname, site))}>
        Contact Us
      </a>
    </li>
  </ul>
);

/** A link is current on its exact pathname only. */
const NavItems = ({ links, pathname }: { links: readonly SiteLink[]; pathname: string }): ReactNode =>
  links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
