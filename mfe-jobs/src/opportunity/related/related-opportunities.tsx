import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useDebouncedQuery } from 'shared-ui/debounce/use-debounced-query';
import { Pagination } from '../../pagination/pagination.tsx';
import type { JobPage } from '../../search/job-page.ts';
import { JobResults } from '../../search/job-results.tsx';
import { prefetchOpportunity } from '../prefetch-opportunity.ts';
import { relatedKey, writeRelated } from './related-address.ts';
import styles from './related-opportunities.module.css';

/** Related Opportunities with their paging (SPEC section 2); the rest of the page stands when their search fails. */
export function RelatedOpportunities({ related, jobId }: { related: JobPage; jobId: string }): ReactNode {
  const { pathname } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  const { draft, setDraft } = useDebouncedQuery(related.page, writeRelated);
  return (
    <section className={styles.section} aria-labelledby="related" id="related-opportunities">
      <JobResults
        heading={<h2 id="related">Related Opportunities</h2>}
        found={related}
        loading={loading}
        prefetch={prefetchOpportunity}
        currentId={jobId}
      />
      <Pagination
        {...related}
        page={draft}
        action={`${pathname}#related-opportunities`}
        pageKey={relatedKey}
        label="Related pages"
        short
        onPage={setDraft}
      />
    </section>
  );
}
