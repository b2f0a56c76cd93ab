import { unavailableText } from 'federation/remote';
import type { ReactNode } from 'react';
import styles from './unavailable.module.css';

/**
 * Stands where a remote cannot be shown (RESOLUTIONS R70).
 * @param onRetry asks for the remote again; without it 'Try again' is a link to the same address, which needs no JavaScript
 */
export const Unavailable = ({ remote, onRetry }: { remote: string; onRetry?: () => void }): ReactNode => (
  <div className={styles.unavailable} data-mfe={remote} data-mfe-state="unavailable">
    <p>{unavailableText}</p>
    {onRetry ? (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ) : (
      // biome-ignore lint/a11y/useValidAnchor: the empty address is the page itself, query included.
      <a href="" rel="external">
        Try again
      </a>
    )}
  </div>
);
