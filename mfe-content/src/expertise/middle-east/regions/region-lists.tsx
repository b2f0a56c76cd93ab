import type { ReactNode } from 'react';
import { regions } from './region-list.ts';
import styles from './region-lists.module.css';

/** The practices that hire in each of the two regions. */
export const RegionLists = (): ReactNode => (
  <div className={styles.regions}>
    {regions.map(({ name, intro, bullets }) => (
      <div key={name}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.intro}>{intro}</p>
        <ul className={`bare-list ${styles.bullets}`}>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
