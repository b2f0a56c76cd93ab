import type { ReactNode } from 'react';
import { MailLink, mailAddress } from '../mail-link/mail-link.tsx';
import styles from './contact-banner.module.css';

export interface ContactBannerProps {
  readonly email: string;
  readonly title?: string;
  /** The mail link's words. */
  readonly link?: string;
  /** `quiet`: on vellum, for the end of a section; the band is a page's last word. */
  readonly variant?: 'band' | 'quiet';
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** A call to write to the firm. */
export function ContactBanner({
  email,
  title = "Ready to find your next role? Let's work together.",
  link = 'Contact us',
  variant = 'band',
  children,
}: ContactBannerProps): ReactNode {
  const words = (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
  if (variant === 'quiet')
    return (
      <div className={`${styles.quiet} ${styles.inside}`}>
        {words}
        <MailLink email={email} button="primary">
          {link}
        </MailLink>
      </div>
    );
  return (
    <section className={styles.band}>
      <div className={`container ${styles.inside}`}>
        {words}
        <a className={styles.link} href={mailAddress(email)}>
          {link}
        </a>
      </div>
    </section>
  );
}
