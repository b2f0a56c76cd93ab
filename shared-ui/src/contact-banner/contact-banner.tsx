import type { ReactNode } from 'react';
import { mailtoUrl } from '../mail-link/mailto-url.ts';
import styles from './contact-banner.module.css';

export interface ContactBannerProps {
  readonly email: string;
  /** See {@link mailtoUrl}. */
  readonly body?: string;
  readonly title?: string;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** The call to action that closes a page (CARD-11). */
export function ContactBanner({
  email,
  body,
  title = "Ready to find your next role? Let's work together.",
  children,
}: ContactBannerProps): ReactNode {
  return (
    <section className={styles.band}>
      <div className={`container ${styles.inside}`}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {children && <div className={styles.text}>{children}</div>}
        </div>
        <a className={styles.link} href={mailtoUrl(email, body)}>
          Contact us
        </a>
      </div>
    </section>
  );
}
