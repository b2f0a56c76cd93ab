import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { PageHero } from '../page-hero/page-hero.tsx';
import chart from './chart-in-work.svg';
import styles from './landing-page.module.css';

/** /landing: a message (LANDING-1) whose only link is an email to the firm. */
export function LandingPage(): ReactNode {
  const { siteName, contactEmail } = useSite();
  return (
    <div className={styles.page}>
      <PageHero
        eyebrow={siteName}
        title="We are building a new experience"
        lead="A new site is arriving next week. Until then, email us about your next job or your next hire."
        actions={<MailLink email={contactEmail} button="primary" />}
        figure={<img src={chart} alt="" width={600} height={400} />}
      />
    </div>
  );
}
