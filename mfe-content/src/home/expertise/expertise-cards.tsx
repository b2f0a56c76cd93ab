import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { expertiseAreas } from '../../expertise-areas/expertise-area-list.ts';
import styles from './expertise-cards.module.css';

/** The four cards of Our Expertise, in home's order (SPEC section 2, R52). */
export const ExpertiseCards = (): ReactNode => (
  <ul className={styles.list}>
    {expertiseAreas.map(({ title, redirectUrl, description }) => (
      <li key={redirectUrl} className={styles.card}>
        <h3 className={styles.title}>
          <Link to={redirectUrl} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p className={styles.text}>{description}</p>
      </li>
    ))}
  </ul>
);
