import type { ReactNode } from 'react';
import styles from './cookie-ledger.module.css';
import { cookies } from './cookie-list.ts';

/** Each cookie: what it is for, how long it is kept, how it is protected. */
export const CookieLedger = (): ReactNode =>
  cookies.map(({ name, purpose, keptUntil, protection }) => (
    <div key={name} className={styles.cookie}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.facts}>
        <dt>What it is for</dt>
        <dd>{purpose}</dd>
        <dt>Kept until</dt>
        <dd>{keptUntil}</dd>
        <dt>Protection</dt>
        <dd>{protection}</dd>
      </dl>
    </div>
  ));
