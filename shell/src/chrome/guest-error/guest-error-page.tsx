import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import type { ReactNode } from 'react';
import { returnPath } from './guest-error-address.ts';
import styles from './guest-error-page.module.css';

/**
 * The page at /error-checking-guest. 'Try again' links back to the page that was requested.
 * @param returnTo the value of ?return=; anything but a path on this site becomes /home
 */
export const GuestErrorPage = ({ returnTo }: { returnTo: string }): ReactNode => (
  <section className={`container ${styles.page}`}>
    <OffChart>
      <h1>We could not open this page</h1>
      <p>Our server did not respond as it should. It is not your fault. Please try again in a moment.</p>
      <a className={styles.again} href={returnPath(returnTo)}>
        Try again
      </a>
    </OffChart>
  </section>
);
