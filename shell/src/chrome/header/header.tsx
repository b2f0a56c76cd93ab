import type { Chrome, SiteConfig } from '@meridian-vale/federation/contract';
import { mailtoUrl } from '@meridian-vale/shared-ui/mail-link/mailto-url';
import { type ReactNode, useLayoutEffect } from 'react';
import { Mark } from '../mark/mark.tsx';
import pendingStyles from '../pending/pending-indicator.module.css';
import {
  contactEmailOn,
  expertiseLinks,
  isExpertiseRoute,
  linksAfterExpertise,
  linksBeforeExpertise,
  type SiteLink,
} from '../site-links.ts';
import skipStyles from '../skip-link/skip-link.module.css';
import styles from './header.module.css';
import { closeMenus } from './menus.ts';
import menuStyles from './mobile-menu.module.css';

export interface HeaderProps {
  readonly pathname: string;
  readonly site: SiteConfig;
  readonly chrome: Chrome;
}

/** The site's header. Uses only plain links and <details>, so that it works before hydration and without JavaScript. */
export function Header({ pathname, site, chrome }: HeaderProps): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is the navigation.
  useLayoutEffect(() => closeMenus, [pathname]);
  if (chrome === 'none') return null;
  return (
    <>
      {/* First in the tab order. A plain fragment link, so it needs no JavaScript. */}
      <a className={skipStyles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        {/* Shows that a navigation is pending while the old page stays visible, by `data-pending` on the body. */}
        <progress className={pendingStyles.pending} aria-label="Loading page" />
        <div className={styles.bar}>
          <a className={styles.brand} href="/home" aria-label={`${site.siteName}, home`}>
            <Mark className={styles.mark} />
            <span aria-hidden="true">{site.siteName}</span>
          </a>
          {chrome === 'full' && (
            <>
              <nav className={styles.wide} aria-label="Main">
                <MainLinks
                  pathname={pathname}
                  site={site}
                  disclosure={styles.disclosure}
                  dropdown={styles.dropdown}
                  contact={styles.contact}
                />
              </nav>
              <MobileMenu pathname={pathname} site={site} />
            </>
          )}
        </div>
      </header>
    </>
  );
}

/**
 * The slide-in menu on narrow screens: a <details> whose summary, while open, covers the page as an overlay, so that a
 * click outside the panel closes it without JavaScript. `followMenus` adds keyboard support and the focus trap.
 */
const MobileMenu = ({ pathname, site }: Pick<HeaderProps, 'pathname' | 'site'>): ReactNode => (
  <details className={menuStyles.menu}>
    <summary className={menuStyles.toggle}>
      <span className={menuStyles.button} aria-hidden="true">
        <span className={menuStyles.bars} />
      </span>
      <span className="visually-hidden">Menu</span>
    </summary>
    <div className={menuStyles.panel} role="dialog" aria-label="Menu">
      <nav aria-label="Menu">
        <MainLinks pathname={pathname} site={site} disclosure={menuStyles.disclosure} />
      </nav>
    </div>
  </details>
);

/** With class names of what each menu styles in its own way: one by one, so that a build holds no others. */
type MainLinksProps = Pick<HeaderProps, 'pathname' | 'site'> &
  Partial<Readonly<Record<'disclosure' | 'dropdown' | 'contact', string | undefined>>>;

const MainLinks = ({ pathname, site, disclosure, dropdown, contact }: MainLinksProps): ReactNode => (
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
