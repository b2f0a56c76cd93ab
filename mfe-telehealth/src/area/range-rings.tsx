import type { ReactNode } from 'react';
import styles from './area.module.css';

const radii = [60, 120, 180, 240, 300];

/** Dotted range rings in the accent color. Decorative. */
export const RangeRings = (): ReactNode => (
  <svg aria-hidden="true" viewBox="-310 -310 620 620" className={styles.rings}>
    {radii.map((radius) => (
      <circle key={radius} r={radius} />
    ))}
    <path d="M-300 0H300M0-300V300" />
  </svg>
);
