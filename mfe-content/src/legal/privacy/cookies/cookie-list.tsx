import type { ReactNode } from 'react';
import styles from './cookie-list.module.css';
import { cookies } from './cookies.ts';

/** Each cookie: its purpose, lifetime and protection. */
export const CookieList = (): ReactNode =>
  cookies.map(({ name, purpose, expires, protection }) => (
    <div key={name} className={styles.cookie}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.facts}>
        <dt>What it is for</dt>
        <dd>{purpose}</dd>
        <dt>Kept until</dt>
        <dd>{expires}</dd>
        <dt>Protection</dt>
        <dd>{protection}</dd>
      </dl>
    </div>
  ));
