import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './openings-by-city.module.css';

const cities = ['New York', 'Washington, DC', 'Miami', 'Houston'];

/** Links to a search in each city: a visitor who knows where need not step through the openings (HOME-21). */
export const OpeningsByCity = (): ReactNode => (
  <ul className={styles.cities}>
    {cities.map((city) => (
      <li key={city}>
        <Link className={styles.city} to={`/opportunities?search=${encodeURIComponent(city)}`}>
          {city}
        </Link>
      </li>
    ))}
  </ul>
);
