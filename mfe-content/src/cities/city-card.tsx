import type { ReactNode } from 'react';
import styles from './city-card.module.css';

/** A city and its chart. */
interface City {
  readonly name: string;
  /** The chart's URL. */
  readonly image: string;
  readonly altText: string;
  /** A line below the name. */
  readonly title?: string;
}

export interface CityCardProps {
  readonly city: City;
  /** `row`: image next to the name, for the vertical carousel's 200 px. */
  readonly layout?: 'stack' | 'row';
}

export function CityCard({ city, layout = 'stack' }: CityCardProps): ReactNode {
  return (
    <figure className={styles.card} data-layout={layout}>
      <img
        className={styles.image}
        src={city.image}
        alt={city.altText}
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <figcaption className={styles.caption}>
        <span className={styles.name}>{city.name}</span>
        {city.title && <span className={styles.title}>{city.title}</span>}
      </figcaption>
    </figure>
  );
}
