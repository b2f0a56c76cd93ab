import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serviceList, serviceNumber } from '../../services/service-list.ts';
import styles from './service-cards.module.css';

/** The six numbered cards, each to its section of /services (SPEC section 2). */
export const ServiceCards = (): ReactNode => (
  <ol className={styles.list}>
    {serviceList.map((service) => (
      <li key={service.id} className={styles.card}>
        <p className={styles.number}>{serviceNumber(service)}</p>
        <h3 className={styles.title}>
          <Link to={`/services#${service.id}`} className={styles.link}>
            {service.title}
          </Link>
        </h3>
        <p className={styles.text}>{service.description}</p>
      </li>
    ))}
  </ol>
);
