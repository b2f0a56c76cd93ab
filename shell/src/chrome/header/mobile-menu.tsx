import { type ReactNode, useRef } from 'react';
import type { HeaderProps } from './header-props.ts';
import { MainLinks } from './main-links.tsx';
import styles from './mobile-menu.module.css';
import { useMobileMenu } from './use-mobile-menu.ts';

/**
 * The slide-in menu on narrow screens: a <details> whose summary, while open, covers the page as an overlay, so that a
 * click outside the panel closes it without JavaScript. useMobileMenu adds keyboard support and the focus trap.
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
