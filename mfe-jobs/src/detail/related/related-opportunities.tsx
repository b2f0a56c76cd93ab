import type { Deferred } from '@meridian-vale/federation/contract';
import { useSecondary } from '@meridian-vale/federation/secondary';
import { useDebouncedQuery } from '@meridian-vale/shared-ui/debounce/use-debounced-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { Pagination } from '../../pagination/pagination.tsx';
import type { JobPage } from '../../search/job-page.ts';
import { JobResults } from '../../search/job-results.tsx';
import { loadRelated, type RelatedTo } from './load-related.ts';
import styles from './related-opportunities.module.css';
import { formatRelatedQuery, parseRelatedPage, relatedPageKey } from './related-query.ts';

interface RelatedOpportunitiesProps {
  readonly related: Deferred<JobPage>;
  readonly job: RelatedTo;
}

/** Related Opportunities with their own pagination. */
export function RelatedOpportunities({ related, job }: RelatedOpportunitiesProps): ReactNode {
  const page = parseRelatedPage(useSearchParams()[0]);
  const jobPage = useSecondary(related, (services, signal) => loadRelated(services, job, page, signal));
  const heading = <h2 id="related">Related Opportunities</h2>;
  return (
    <section className={`${styles.section} not-printed`} aria-labelledby="related" id="related-opportunities">
      {jobPage ? (
        <RelatedPages heading={heading} jobPage={jobPage} />
      ) : (
        <div className={styles.pending}>
          {heading}
          {/* Not a live region: the shell announces the arrival. */}
          <p>Loading...</p>
        </div>
      )}
    </section>
  );
}

function RelatedPages({ heading, jobPage }: { heading: ReactNode; jobPage: JobPage }): ReactNode {
  const { pathname } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  const { draft, setDraft } = useDebouncedQuery(jobPage.page, formatRelatedQuery);
  return (
    <>
      <JobResults heading={heading} item="related job" jobPage={jobPage} loading={loading} />
      <Pagination
        {...jobPage}
        page={draft}
        action={`${pathname}#related-opportunities`}
        pageKey={relatedPageKey}
        label="Related pages"
        short
        onPage={setDraft}
      />
    </>
  );
}
