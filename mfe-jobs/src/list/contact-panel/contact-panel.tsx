import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import styles from './contact-panel.module.css';

/** An invitation to write to the firm, next to a list. */
export function ContactPanel({ email, children }: { email: string; children: ReactNode }): ReactNode {
  return (
    <aside className={styles.panel} aria-label="Contact Us">
      <p className={styles.title}>{children}</p>
      <MailLink email={email} button="quiet" />
    </aside>
  );
}
