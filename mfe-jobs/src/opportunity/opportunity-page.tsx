import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { SanitisedHtml } from 'shared-ui/sanitised-html/sanitised-html.tsx';
import { fixedLevel, fixedLocations } from '../fixed-facts/fixed-facts.ts';
import { WhatsAppLink } from '../whats-app-link/whats-app-link.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import styles from './opportunity-page.module.css';
import { opportunityPath } from './opportunity-path.ts';
import type { OpportunityData } from './opportunity-route.tsx';
import type { OpportunityView } from './opportunity-view.ts';
import { RelatedOpportunities } from './related/related-opportunities.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useShownOpportunity } from './shown-opportunity.ts';

/** /opportunities/{slug} (SPEC section 2). */
export function OpportunityPage(): ReactNode {
  const { job, related } = useLoaderData<OpportunityData>();
  useShownOpportunity(job);
  const { contactEmail } = useSite();
  return (
    <>
      <div className={`container ${styles.page}`}>
        {job && <Breadcrumb page={job.alias ?? 'N/A'} />}
        <p className={styles.back}>
          <Link to="/opportunities">Back to opportunities</Link>
        </p>
        {job ? <Opportunity job={job} /> : <NotFound />}
        {/* Keyed: the next job starts with its own first page. */}
        {job && <RelatedOpportunities key={job.id} related={related} jobId={job.id} />}
      </div>
      <div className={styles.banner}>
        <ContactBanner email={contactEmail} />
      </div>
    </>
  );
}

/** The exact strings of the error catalogue (SPEC section 8, R24). */
const NotFound = (): ReactNode => (
  <>
    <h1>No Project Found</h1>
    <p>The Project you are looking for does not exist.</p>
  </>
);

function Opportunity({ job }: { job: OpportunityView }): ReactNode {
  const { contactEmail, whatsappNumber, siteUrl } = useSite();
  return (
    <article>
      <header className={styles.head}>
        <h1>{job.alias ?? 'N/A'}</h1>
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
            <WhatsAppLink number={whatsappNumber} />
            <MailLink email={contactEmail} button="quiet">
              Email us
            </MailLink>
          </div>
          <ShareButton title={job.alias ?? 'N/A'} url={siteUrl + opportunityPath(job.id)} />
        </aside>
      </div>
    </article>
  );
}
