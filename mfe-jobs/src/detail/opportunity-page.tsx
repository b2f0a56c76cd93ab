import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { Breadcrumb } from 'shared-ui/breadcrumb/breadcrumb.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { SanitisedHtml } from 'shared-ui/sanitised-html/sanitised-html.tsx';
import { ShareButton } from 'shared-ui/share/share-button.tsx';
import { fixedLevel, fixedLocations } from '../card/fixed-facts.ts';
import { JobTitle } from '../card/job-title.tsx';
import { opportunityPath } from '../card/opportunity-path.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { inquiryText } from './inquiry-text.ts';
import type { OpportunityData } from './load-opportunity.ts';
import styles from './opportunity-page.module.css';
import { opportunityTrail } from './opportunity-trail.ts';
import type { OpportunityView } from './opportunity-view.ts';
import { RelatedOpportunities } from './related/related-opportunities.tsx';
import { usePinnedOpportunity } from './use-pinned-opportunity.ts';
import { WhatsAppLink } from './whats-app-link.tsx';

/** The page of /opportunities/{slug}. */
export function OpportunityPage(): ReactNode {
  const { job, related } = useLoaderData<OpportunityData>();
  usePinnedOpportunity(job);
  const { contactEmail, siteUrl } = useSite();
  return (
    <div className={styles.ground}>
      <div className={`container ${styles.page}`}>
        {job && <Breadcrumb trail={opportunityTrail(job)} />}
        <p className={styles.back}>
          <Link to="/opportunities">Back to opportunities</Link>
        </p>
        {job ? <Opportunity job={job} /> : <NotFound />}
        {/* The key resets the page number when the job changes. */}
        {job && <RelatedOpportunities key={job.id} related={related} job={job} />}
      </div>
      <div className={styles.banner}>
        <ContactBanner email={contactEmail} body={job ? inquiryText(job, siteUrl) : undefined} />
      </div>
    </div>
  );
}

const NotFound = (): ReactNode => (
  <>
    <h1>No Project Found</h1>
    <p>The Project you are looking for does not exist.</p>
  </>
);

function Opportunity({ job }: { job: OpportunityView }): ReactNode {
  const { contactEmail, whatsappNumber, siteUrl } = useSite();
  const inquiry = inquiryText(job, siteUrl);
  return (
    <article>
      <header className={styles.head}>
        <h1>
          <JobTitle>{job.alias ?? 'N/A'}</JobTitle>
        </h1>
        <ul className={styles.facts}>
          {job.date && (
            <li>
              <time dateTime={job.createdAt ?? undefined}>{job.date}</time>
            </li>
          )}
          <li>{fixedLevel}</li>
          <li>{fixedLocations}</li>
        </ul>
      </header>
      <div className={styles.body}>
        <section aria-labelledby="summary">
          <h2 id="summary" className={styles.heading}>
            Summary
          </h2>
          {job.summary ? <SanitisedHtml content={job.summary} className={styles.summary} /> : <p>N/A</p>}
        </section>
        <aside className={styles.panel} aria-labelledby="connect">
          <h2 id="connect" className={styles.panelTitle}>
            Connect with us to discuss this opportunity and others!
          </h2>
          <div className={styles.buttons}>
            <WhatsAppLink number={whatsappNumber} text={inquiry} />
            <MailLink email={contactEmail} body={inquiry} button="quiet">
              Email us
            </MailLink>
          </div>
          <div className={styles.buttons}>
            <SaveButton job={{ id: job.id, title: job.alias ?? 'N/A' }} />
            <ShareButton title={job.alias ?? 'N/A'} url={siteUrl + opportunityPath(job.id)} />
          </div>
        </aside>
      </div>
    </article>
  );
}
