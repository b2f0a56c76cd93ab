import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { twoDigits } from '@meridian-vale/shared-ui/format/two-digits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-card.module.css';

export interface LinkCardProps {
  readonly title: string;
  /** The URL of the card, which is one link. */
  readonly to: string;
  /** An image, 3:2, across the top of the card. */
  readonly image?: ReactNode;
  /** Shown with two digits. */
  readonly number?: number;
  /** Marks the link with `aria-current`: it is the current location. */
  readonly isActive?: boolean;
  /** The description. */
  readonly children?: ReactNode;
}

/** A card that is one link: a field of expertise, a service. */
export function LinkCard({ title, to, image, number, isActive = false, children }: LinkCardProps): ReactNode {
  return (
    <article className={styles.card}>
      {image && <div className={styles.image}>{image}</div>}
      {number !== undefined && <p className={`numeral ${styles.number}`}>{twoDigits(number)}</p>}
      <h3 className={styles.title}>
        <Link to={to} className="stretched-link" aria-current={isActive ? 'true' : undefined}>
          <BalancedTitle>{title}</BalancedTitle>
        </Link>
      </h3>
      {children && <div className={styles.description}>{children}</div>}
    </article>
  );
}
