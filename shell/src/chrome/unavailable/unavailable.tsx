import { unavailableText } from 'federation/remote';
import type { ReactNode } from 'react';
import styles from './unavailable.module.css';

/**
 * The fallback of a remote that cannot be shown.
 * @param onRetry loads the remote again; without it 'Try again' is a link to the page itself, which needs no JavaScript
 */
export const Unavailable = ({ remote, onRetry }: { remote: string; onRetry?: () => void }): ReactNode => (
  <div className={styles.unavailable} data-mfe={remote} data-mfe-state="unavailable">
    <p>{unavailableText}</p>
    {onRetry ? (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ) : (
      // biome-ignore lint/a11y/useValidAnchor: an empty href is the page itself, query included.
      <a href="" rel="external">
        Try again
      </a>
    )}
  </div>
);
