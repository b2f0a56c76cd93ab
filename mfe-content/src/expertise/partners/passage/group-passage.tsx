import type { ReactNode } from 'react';
import styles from './group-passage.module.css';

/** Offsets of the colleagues' tracks from the partner's. */
const tracks = [-44, -22, 22, 44];

/** A group moving from one office to another, drawn as on a chart. Decorative. */
export const GroupPassage = (): ReactNode => (
  <svg viewBox="0 0 600 400" width="600" height="400" aria-hidden="true" focusable="false">
    <rect x="5" y="1" width="590" height="398" className={styles.line} />
    <rect x="19" y="15" width="562" height="370" className={styles.line} />
    <rect x="12" y="8" width="576" height="384" pathLength="60" className={styles.scale} />
    <path d="M19 138h562M19 262h562M205 15v370M395 15v370" className={styles.graticule} />
    {[44, 84].map((radius) => (
      <circle key={radius} cx="130" cy="285" r={radius} className={styles.ring} />
    ))}
    {[44, 84].map((radius) => (
      <circle key={radius} cx="470" cy="115" r={radius} className={styles.ring} />
    ))}
    {tracks.map((offset) => (
      <path key={offset} d={`M130 285Q${260 + offset} ${110 + offset} 470 115`} className={styles.companion} />
    ))}
    <path d="M130 285Q260 110 470 115" className={styles.track} />
    <circle cx="130" cy="285" r="7" className={styles.origin} />
    <circle cx="470" cy="115" r="7" className={styles.office} />
    <circle cx="470" cy="115" r="12" className={styles.mark} />
  </svg>
);
