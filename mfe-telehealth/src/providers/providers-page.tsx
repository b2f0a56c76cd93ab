import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button/button.tsx';
import styles from './providers-page.module.css';

/** /providers (SPEC section 2). Sign In and Apply Now have no behaviour: focusable, and said to be disabled (R32). */
export const ProvidersPage = (): ReactNode => (
  <div className={`container ${styles.page}`}>
    <h1>For Providers</h1>
    <p>
      Join a network of therapists with no joining fees and no minimum caseload. You need insurance coverage of
      $1,000,000 and $3,000,000.
    </p>
    <p className={styles.actions}>
      <Button aria-disabled="true">Sign In</Button>
      <Button aria-disabled="true">Apply Now</Button>
    </p>
  </div>
);
