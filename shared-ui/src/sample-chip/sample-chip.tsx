import type { ReactNode } from 'react';
import styles from './sample-chip.module.css';

/** What an example says of itself, on its card and page, whatever stands beside it. */
export const SampleChip = ({ of: { sample } }: { of: { readonly sample?: boolean | undefined } }): ReactNode =>
  sample ? <p className={styles.chip}>Sample</p> : null;
