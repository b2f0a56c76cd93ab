import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardRow } from 'shared-ui/carousel/card-row.tsx';
import { serviceList, serviceNumber } from '../service-list.ts';
import styles from './service-index.module.css';

/** The six cards, each to its section further down (SPEC section 2). */
export const ServiceIndex = (): ReactNode => (
  <section className={`container ${styles.index}`} aria-labelledby="services">
    <CardRow
      label="Services"
      item="service"
      columns={3}
      heading={
        <h2 id="services" className={styles.heading}>
          Six services
        </h2>
      }
    >
      {serviceList.map((service) => (
        <article key={service.id} className={styles.card}>
          <p className={styles.number}>{serviceNumber(service)}</p>
          <h3 className={styles.title}>
            <Link to={`/services#${service.id}`} className={styles.link}>
              {service.title}
            </Link>
          </h3>
          <p className={styles.text}>{service.description}</p>
        </article>
      ))}
    </CardRow>
  </section>
);
