import type { ReactNode } from 'react';
import { Card, type TextCard } from '../card/card.tsx';
import styles from './partner-services.module.css';

/** The five partner services, one per row if there is room. */
export const PartnerServices = ({ services }: { services: readonly TextCard[] }): ReactNode => (
  <ol className={`bare-list ${styles.list}`}>
    {services.map((service, index) => (
      <li key={service.title}>
        <Card {...service} number={index + 1} />
      </li>
    ))}
  </ol>
);
