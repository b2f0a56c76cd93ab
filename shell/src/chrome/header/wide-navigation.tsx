import { type ReactNode, useRef } from 'react';
import styles from './header.module.css';
import type { HeaderProps } from './header-props.ts';
import { MainLinks } from './main-links.tsx';
import { useExpertiseDisclosure } from './use-expertise-disclosure.ts';

/** The header's links on wide screens, with the expertise disclosure. */
export function WideNavigation({ pathname, site }: Pick<HeaderProps, 'pathname' | 'site'>): ReactNode {
  const disclosure = useRef<HTMLDetailsElement>(null);
  useExpertiseDisclosure(disclosure, pathname);
  return (
    <nav className={styles.wide} aria-label="Main">
      <MainLinks
        pathname={pathname}
        site={site}
        disclosureRef={disclosure}
        disclosure={styles.disclosure}
        dropdown={styles.dropdown}
        contact={styles.contact}
      />
    </nav>
  );
}
