import { type ReactNode, useRef } from 'react';
import { mailAddress } from 'shared-ui/mail-link/mail-address';
import { expertiseLinks, isExpertiseRoute, linksAfterExpertise, linksBeforeExpertise } from '../site-links.ts';
import styles from './header.module.css';
import type { HeaderProps } from './header.tsx';
import { NavLink } from './nav-link.tsx';
import { useExpertiseDisclosure } from './use-expertise-disclosure.ts';

/** The header's links on wide screens, with the expertise disclosure. */
export function WideNavigation({ pathname, site }: Pick<HeaderProps, 'pathname' | 'site'>): ReactNode {
  const disclosure = useRef<HTMLDetailsElement>(null);
  useExpertiseDisclosure(disclosure, pathname);
  return (
    <nav className={styles.wide} aria-label="Main">
      <ul>
        {linksBeforeExpertise.map((link) => (
          <li key={link.href}>
            <NavLink link={link} pathname={pathname} />
          </li>
        ))}
        <li>
          <details className={styles.disclosure} ref={disclosure}>
            <summary data-current={isExpertiseRoute(pathname) || undefined}>Our Expertise</summary>
            <ul className={styles.dropdown}>
              {expertiseLinks.map((link) => (
                <li key={link.href}>
                  <NavLink link={link} pathname={pathname} />
                </li>
              ))}
            </ul>
          </details>
        </li>
        {linksAfterExpertise.map((link) => (
          <li key={link.href}>
            <NavLink link={link} pathname={pathname} />
          </li>
        ))}
        <li>
          <a className={styles.contact} href={mailAddress(site.contactEmail)}>
            Contact Us
          </a>
        </li>
      </ul>
    </nav>
  );
}
