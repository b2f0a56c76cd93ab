import { unavailableText } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import styles from './unavailable.module.css';

/**
 * The fallback of a remote that cannot be shown.
 * @param onRetry reloads the remote; without it, 'Try again' links to the page itself and needs no JavaScript
 */
export const Unavailable = ({ remote, onRetry }: { remote: string; onRetry?: () => void }): ReactNode => (
  <div className={styles.unavailable} data-mfe={remote} data-mfe-state="unavailable">
    <p>{unavailableText}</p>
    {onRetry ? (
      <button type="button" className={styles.again} onClick={onRetry}>
        Try again
      </button>
    ) : (
      // biome-ignore lint/a11y/useValidAnchor: an empty href is the page itself, including its query.
      <a className={styles.again} href="" rel="external">
        Try again
      </a>
    )}
  </div>
);
