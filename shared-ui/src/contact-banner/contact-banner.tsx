import type { ReactNode } from 'react';
import { mailAddress } from '../mail-link/mail-link.tsx';
import styles from './contact-banner.module.css';

/** A page's last word: a question and the firm's address. */
export function ContactBanner({
  email,
  title = "Ready to find your next role? Let's work together.",
}: {
  email: string;
  title?: string;
}): ReactNode {
  return (
    <section className={styles.banner}>
      <div className={`container ${styles.inside}`}>
        <h2 className={styles.title}>{title}</h2>
        <a className={styles.link} href={mailAddress(email)}>
          Contact us
        </a>
      </div>
    </section>
  );
}
