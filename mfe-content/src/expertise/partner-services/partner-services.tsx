import type { ReactNode } from 'react';
import { Card, type ExpertiseItem } from '../card/card.tsx';
import styles from './partner-services.module.css';

/** The five service cards for partners (SPEC section 2), as a ledger: a card a line where there is room. */
export const PartnerServices = ({ services }: { services: readonly ExpertiseItem[] }): ReactNode => (
  <ol className={styles.ledger}>
    {services.map((service) => (
      <li key={service.number}>
        <Card {...service} />
      </li>
    ))}
  </ol>
);
