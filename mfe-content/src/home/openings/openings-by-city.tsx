import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './openings-by-city.module.css';

/** As the city of a job is written. */
const cities = ['New York, NY', 'Washington, DC', 'Miami, FL', 'Houston, TX'];

/** Links to all jobs and to those of each city: a visitor who knows where need not step through the openings. */
export const OpeningsByCity = (): ReactNode => (
  <div className={styles.openings}>
    <ul className={`bare-list ${styles.cities}`}>
      {cities.map((city) => (
        <li key={city}>
          <Link className={styles.city} to={`/opportunities?search=${encodeURIComponent(`"${city}"`)}`}>
            {city.replace(/, (NY|FL|TX)$/, '')}
          </Link>
        </li>
      ))}
    </ul>
    <ButtonLink to="/opportunities">Latest openings</ButtonLink>
  </div>
);
