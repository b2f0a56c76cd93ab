import { type ReactNode, useRef } from 'react';
import type { HeaderProps } from './header.tsx';
import { MainLinks } from './main-links.tsx';
import styles from './mobile-menu.module.css';
import { useMobileMenu } from './use-mobile-menu.ts';

/**
 * The slide-in menu of narrow screens. Without JavaScript it is a <details> whose open summary covers the page as the
 * overlay: a click beside the panel closes it. With it: Escape, a closed menu after a navigation, and the focus kept.
 */
export function MobileMenu({ pathname, site }: Pick<HeaderProps, 'pathname' | 'site'>): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useMobileMenu(menu, pathname);
  return (
    <details className={styles.menu} ref={menu}>
      <summary className={styles.toggle}>
        <span className={styles.button} aria-hidden="true">
          <span className={styles.bars} />
        </span>
        <span className="visually-hidden">Menu</span>
      </summary>
      <div className={styles.panel} role="dialog" aria-label="Menu">
        <nav aria-label="Menu">
          <MainLinks pathname={pathname} site={site} disclosure={styles.submenu} />
        </nav>
      </div>
    </details>
  );
}
