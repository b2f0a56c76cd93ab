import type { ReactNode } from 'react';
import { Card, type ExpertiseItem } from '../card/card.tsx';
import styles from './partner-services.module.css';

/** The five partner services, one a row where there is room (EXPERTISE-2). */
export const PartnerServices = ({ services }: { services: readonly ExpertiseItem[] }): ReactNode => (
  <ol className={styles.list}>
    {services.map((service) => (
      <li key={service.number}>
        <Card {...service} />
      </li>
    ))}
  </ol>
);
