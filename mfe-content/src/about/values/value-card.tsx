import type { IconDrawing } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import styles from './value-card.module.css';

/** A value: icon, title and description. */
export function ValueCard({
  icon,
  title,
  children,
}: {
  icon: IconDrawing;
  title: string;
  /** The description. */
  children: ReactNode;
}): ReactNode {
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <Icon of={icon} size={32} />
      </span>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.description}>{children}</div>
    </article>
  );
}
