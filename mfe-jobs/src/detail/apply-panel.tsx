import { useSite } from '@meridian-vale/federation/remote';
import { buttonClass } from '@meridian-vale/shared-ui/button/button.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { ShareButton } from '@meridian-vale/shared-ui/share/share-button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { opportunityPath } from '../card/opportunity-path.ts';
import { formatQuery } from '../filter/opportunity-query.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import styles from './apply-panel.module.css';
import { inquiryText } from './inquiry-text.ts';
import type { OpportunityView } from './opportunity-view.ts';
import { similarJobs } from './related/similar-jobs.ts';
import { WhatsAppLink } from './whats-app-link.tsx';

/** How to apply for a job; once its search is over, where to find others like it. */
export function ApplyPanel({ job }: { job: OpportunityView }): ReactNode {
  const { siteUrl } = useSite();
  const title = job.alias ?? 'N/A';
  return (
    <aside className={`${styles.panel} not-printed`} aria-labelledby="connect">
      {job.ended ? <OthersLikeIt job={job} /> : <HowToApply job={job} />}
      <div className={styles.buttons}>
        <SaveButton job={{ id: job.id, title }} />
        <ShareButton title={title} url={siteUrl + opportunityPath(job.id)} />
      </div>
      <SavedJobsLink onlyIfAny className={styles.saved} />
      {!job.ended && (
        <>
          <h3 className={styles.subtitle}>How to apply</h3>
          {job.sample ? (
            <p className={styles.sample}>
              Tell us your practice, class year, and city, and we will tell you what is open. No employer hears your
              name until you say yes.
            </p>
          ) : (
            <ol className={styles.steps}>
              <li>Email or message us what the posting asks for and your bar admissions, or ask for a call first.</li>
              <li>A recruiter will answer. If you have a deadline, tell us.</li>
              <li>No employer hears your name until you say yes.</li>
            </ol>
          )}
        </>
      )}
    </aside>
  );
}

function HowToApply({ job }: { job: OpportunityView }): ReactNode {
  const { contactEmail, whatsappNumber, siteUrl } = useSite();
  const inquiry = inquiryText(job, siteUrl);
  return (
    <>
      <h2 id="connect" className={styles.title}>
        Connect with us to discuss this opportunity and others!
      </h2>
      <div className={styles.buttons}>
        <MailLink email={contactEmail} body={inquiry} button="primary">
          Email us
        </MailLink>
        <WhatsAppLink number={whatsappNumber} text={inquiry} />
      </div>
    </>
  );
}

const OthersLikeIt = ({ job }: { job: OpportunityView }): ReactNode => (
  <>
    <h2 id="connect" className={styles.title}>
      Looking for a job like this one?
    </h2>
    <div className={styles.buttons}>
      <Link
        to={`/opportunities${formatQuery({ filters: similarJobs(job), page: 1 })}`}
        className={buttonClass('primary')}
      >
        See open jobs like this
      </Link>
    </div>
  </>
);
