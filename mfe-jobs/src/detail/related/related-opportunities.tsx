import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useDebouncedQuery } from 'shared-ui/debounce/use-debounced-query';
import { Pagination } from '../../pagination/pagination.tsx';
import type { JobPage } from '../../search/job-page.ts';
import { JobResults } from '../../search/job-results.tsx';
import { prefetchOpportunity } from '../prefetch-opportunity.ts';
import styles from './related-opportunities.module.css';
import { formatRelatedQuery, relatedPageKey } from './related-query.ts';

/** Related Opportunities with their own pagination. */
export function RelatedOpportunities({ related, jobId }: { related: JobPage; jobId: string }): ReactNode {
  const { pathname } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  const { draft, setDraft } = useDebouncedQuery(related.page, formatRelatedQuery);
  return (
    <section className={styles.section} aria-labelledby="related" id="related-opportunities">
      <JobResults
        heading={<h2 id="related">Related Opportunities</h2>}
        jobPage={related}
        loading={loading}
        prefetch={prefetchOpportunity}
        currentId={jobId}
      />
      <Pagination
        {...related}
        page={draft}
        action={`${pathname}#related-opportunities`}
        pageKey={relatedPageKey}
        label="Related pages"
        short
        onPage={setDraft}
      />
    </section>
  );
}
