import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { useDebouncedQuery } from 'shared-ui/debounce/use-debounced-query';
import { ContactPanel } from '../contact-panel/contact-panel.tsx';
import { prefetchOpportunityPage } from '../opportunity/prefetch-opportunity-page.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { JobResults } from '../search/job-results.tsx';
import { OpportunityFilter } from './filter/opportunity-filter.tsx';
import { writeQuery } from './filter/opportunity-query.ts';
import styles from './opportunity-list-page.module.css';
import type { OpportunityListData } from './opportunity-list-route.tsx';

/** /opportunities (SPEC section 2): filters, results in all their states, paging, two contact panels. */
export function OpportunityListPage(): ReactNode {
  const { filters, list } = useLoaderData<OpportunityListData>();
  const { contactEmail } = useSite();
  const loading = useNavigation().location?.pathname === '/opportunities';
  const { draft, setDraft, submit } = useDebouncedQuery({ filters, page: list.page }, writeQuery);
  const panel = (
    <ContactPanel email={contactEmail}>Not seeing your next role? Tell us what you are looking for.</ContactPanel>
  );
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">Opportunities</p>
        <h1>Find the seat, not just the firm</h1>
      </header>
      {/* Another filter means another list: it starts at page 1 (R20). */}
      <OpportunityFilter
        filters={draft.filters}
        onChange={(changed) => setDraft({ filters: changed, page: 1 })}
        onSearch={() => submit({ filters: draft.filters, page: 1 })}
      />
      <div className={styles.body}>
        <section aria-labelledby="live-opportunities">
          <JobResults
            heading={<h2 id="live-opportunities">Live Opportunities</h2>}
            found={list}
            loading={loading}
            prefetch={prefetchOpportunityPage}
          />
          <Pagination
            {...list}
            page={draft.page}
            action="/opportunities"
            query={{ ...filters }}
            onPage={(page) => setDraft({ ...draft, page })}
          />
        </section>
        <div className={styles.desktopPanel}>{panel}</div>
        <div className={styles.mobilePanel}>{panel}</div>
      </div>
    </div>
  );
}
