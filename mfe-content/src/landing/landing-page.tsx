import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import type { ReactNode } from 'react';
import { PageHero } from '../page-hero/page-hero.tsx';
import styles from './landing-page.module.css';

/** /landing: a message (LANDING-1) whose only link is an email to the firm. */
export function LandingPage(): ReactNode {
  const { siteName, contactEmail } = useSite();
  return (
    <div className={styles.page}>
      <PageHero
        eyebrow={siteName}
        title="We are building a new experience"
        lead="A new site is arriving next week. Until then, email us about your next role or your next hire."
        actions={
          <MailLink email={contactEmail} button="primary">
            Contact Us
          </MailLink>
        }
        figure={<OffChart />}
      />
    </div>
  );
}
