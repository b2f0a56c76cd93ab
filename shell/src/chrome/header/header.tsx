import type { ReactNode } from 'react';
import { Mark } from '../mark/mark.tsx';
import { PendingIndicator } from '../pending/pending-indicator.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './header.module.css';
import type { HeaderProps } from './header-props.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { WideNavigation } from './wide-navigation.tsx';

/** The site's header. Uses only plain links and <details>, so that it works before hydration and without JavaScript. */
export function Header({ pathname, pending, site, chrome }: HeaderProps): ReactNode {
  if (chrome === 'none') return null;
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <PendingIndicator pending={pending} />
        <div className={styles.bar}>
          <a className={styles.brand} href="/home" aria-label={`${site.siteName}, home`}>
            <Mark className={styles.mark} />
            <span aria-hidden="true">{site.siteName}</span>
          </a>
          {chrome === 'full' && (
            <>
              <WideNavigation pathname={pathname} site={site} />
              <MobileMenu pathname={pathname} site={site} />
            </>
          )}
        </div>
      </header>
    </>
  );
}
