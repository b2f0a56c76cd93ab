import type { ReactNode } from 'react';
import { mailAddress } from '../mail-link/mail-address.ts';
import styles from './contact-banner.module.css';

export interface ContactBannerProps {
  readonly email: string;
  readonly title?: string;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** A page's last word: a call to write to the firm. */
export function ContactBanner({
  email,
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
        <a className={styles.link} href={mailAddress(email)}>
          Contact us
        </a>
      </div>
    </section>
  );
}
