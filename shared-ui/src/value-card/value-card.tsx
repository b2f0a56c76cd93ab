import type { ReactNode } from 'react';
import type { IconDrawing } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './value-card.module.css';

/** A value: icon, title, description (SPEC section 3). */
export function ValueCard({
  icon,
  title,
  headingLevel = 3,
  children,
}: {
  icon: IconDrawing;
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** The description. */
  children: ReactNode;
}): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <Icon of={icon} size={32} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.description}>{children}</div>
    </article>
  );
}
