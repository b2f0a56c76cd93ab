import { twoDigits } from '@meridian-vale/shared-ui/format/two-digits';
import type { ReactNode } from 'react';
import { serviceList } from '../service-list.ts';
import styles from './service-compass.module.css';

/** Distances from the center; the drawing is 600 units wide and high. */
const numeral = 176;
const office = 232;

/** A compass with a bearing for each service, in order. Decorative. */
export const ServiceCompass = (): ReactNode => (
  <svg
    viewBox="-300 -300 600 600"
    width="600"
    height="600"
    aria-hidden="true"
    focusable="false"
    className={styles.compass}
  >
    <circle r="298" className={styles.line} />
    <circle r="285" className={styles.line} />
    <circle r="291.5" className={styles.scale} pathLength="48" />
    <circle r={office} className={styles.ring} />
    <circle r="120" className={styles.ring} />
    {serviceList.map((service, index) => {
      const angle = (index / serviceList.length) * 2 * Math.PI;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      return (
        <g key={service.id}>
          <line x1={x * 34} y1={y * 34} x2={x * 140} y2={y * 140} className={styles.bearing} />
          <text x={x * numeral} y={y * numeral} className={styles.numeral}>
            {twoDigits(service.number)}
          </text>
          <circle cx={x * office} cy={y * office} r="6" className={styles.office} />
        </g>
      );
    })}
    <path d="M0 -88 13 0 0 88 -13 0Z" className={styles.needle} />
    <circle r="6" className={styles.pivot} />
  </svg>
);
