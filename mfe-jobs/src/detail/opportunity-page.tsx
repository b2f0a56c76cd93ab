import { useSite } from '@meridian-vale/federation/remote';
import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { Breadcrumb } from '@meridian-vale/shared-ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import { SanitizedHtml } from '@meridian-vale/shared-ui/sanitized-html/sanitized-html.tsx';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import cardStyles from '../card/opportunity-card.module.css';
import { opportunityPath } from '../card/opportunity-path.ts';
import { Facts, factsIn, factTexts, fixedFacts, posted } from '../facts/facts.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { inquiryText } from './inquiry-text.ts';
import type { OpportunityData } from './load-opportunity.ts';
import styles from './opportunity-page.module.css';
import { opportunityTrail } from './opportunity-trail.ts';
import type { OpportunityView } from './opportunity-view.ts';
import { RelatedOpportunities } from './related/related-opportunities.tsx';
import { usePinnedOpportunity } from './use-pinned-opportunity.ts';

/** The page of /opportunities/{slug}. */
export function OpportunityPage(): ReactNode {
  const { job, related } = useLoaderData<OpportunityData>();
  usePinnedOpportunity(job);
  const { contactEmail, siteUrl } = useSite();
  return (
    <div className={styles.ground}>
      <div className={`container ${styles.page}`}>
        {job && <Breadcrumb trail={opportunityTrail(job)} />}
        {job ? <Opportunity job={job} /> : <NotFound />}
        {/* The key resets the page number when the job changes. */}
        {job && <RelatedOpportunities key={job.id} related={related} job={job} />}
      </div>
      <div className={`${styles.banner} not-printed`}>
        <ContactBanner email={contactEmail} body={job ? inquiryText(job, siteUrl) : undefined} />
      </div>
    </div>
  );
}

const NotFound = (): ReactNode => (
  <OffChart>
    <h1>No Project Found</h1>
    <p>The Project you are looking for does not exist.</p>
    <ButtonLink to="/opportunities">Back to Opportunities</ButtonLink>
  </OffChart>
);

function Opportunity({ job }: { job: OpportunityView }): ReactNode {
  const { siteName, postalAddress, contactEmail, siteUrl } = useSite();
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {job.ended && (
          <p className={styles.closed}>{`This search closed on ${formatLongDate(job.facts.openThrough)}.`}</p>
        )}
        <h1>
          <BalancedTitle>{job.alias ?? 'N/A'}</BalancedTitle>
        </h1>
        <SampleChip of={job} />
        <Facts of={factsIn('place', factTexts(job.facts, ['place']))} className={styles.first} />
        {!job.ended && (
          <div className={`${styles.toApply} not-printed`}>
            <MailLink email={contactEmail} body={inquiryText(job, siteUrl)} button="primary">
              Email us
            </MailLink>
            <SaveButton job={{ id: job.id, title: job.alias ?? 'N/A' }} />
            <a href="#connect">How to apply</a>
            <SavedJobsLink onlyIfAny className={styles.back} />
          </div>
        )}
        <OpportunityFacts job={job} />
      </header>
      <div className={styles.body}>
        <section aria-labelledby="summary">
          <h2 id="summary" className={styles.heading}>
            Summary
          </h2>
          {job.summary ? <SanitizedHtml content={job.summary} className={styles.summary} /> : <p>N/A</p>}
        </section>
        <ApplyPanel job={job} />
      </div>
      {/* On paper there is no panel and no footer to say whose job it is. */}
      <p className={styles.printed}>
        {[siteName, postalAddress, contactEmail, siteUrl + opportunityPath(job.id)].filter(Boolean).join(', ')}
      </p>
    </article>
  );
}

function OpportunityFacts({ job: { facts, createdAt, date } }: { job: OpportunityView }): ReactNode {
  const texts = factTexts(facts, ['terms', 'end', 'page']);
  const rest = [...factsIn('page', texts), ...factsIn('end', texts)];
  return (
    <>
      <Facts
        of={[...factsIn('terms', texts), posted(date ?? undefined, createdAt), ...rest]}
        labeled
        className={styles.facts}
      />
      <Facts of={fixedFacts} className={cardStyles.fixed} />
    </>
  );
}
