import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './service-links.module.css';

/** The eight services, each with the page or section that explains it. */
const services = [
  ['US domestic moves', '/expertise/us'],
  ['Partner and team moves', '/expertise/partners'],
  ['Asia placements', '/expertise/asia'],
  ['Middle East and Europe', '/expertise/middle-east'],
  ['In-house placements', '/services#corporates-and-in-house'],
  ['Relocation', '/services#international-relocations'],
  ['Offer negotiation', '/services#attorney-representation'],
  ['Helping firms open offices', '/services#advisory-services'],
] as const;

export const ServiceLinks = (): ReactNode => (
  <ul className={`bare-list ${styles.list}`}>
    {services.map(([name, href]) => (
      <li key={href} className={styles.row}>
        <Link to={href} className={styles.link}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
