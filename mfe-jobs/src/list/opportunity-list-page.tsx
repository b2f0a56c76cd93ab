import { useSite } from 'federation/remote';
import { usePageData } from 'federation/secondary';
import type { ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useDebouncedQuery } from 'shared-ui/debounce/use-debounced-query';
import { OpportunityFilter } from '../filter/opportunity-filter.tsx';
import { formatQuery, parseQuery } from '../filter/opportunity-query.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import { emptyJobPage } from '../search/job-page.ts';
import { JobResults } from '../search/job-results.tsx';
import { ContactPanel } from './contact-panel/contact-panel.tsx';
import { FollowSearch } from './follow-search.tsx';
import type { OpportunityListData } from './load-opportunities.ts';
import styles from './opportunity-list-page.module.css';

/** The jobs of a search. */
export function OpportunityListPage(): ReactNode {
  const data = usePageData<OpportunityListData>();
  const query = parseQuery(useSearchParams()[0]);
  const { filters, list } = data ?? { filters: query.filters, list: emptyJobPage };
  const { contactEmail } = useSite();
  const loading = useNavigation().location?.pathname === '/opportunities' || !data;
  const { draft, setDraft, submit } = useDebouncedQuery({ filters, page: list.page }, formatQuery);
  const panel = (
    <ContactPanel email={contactEmail}>Not seeing your next role? Tell us what you are looking for.</ContactPanel>
  );
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">Opportunities</p>
        <h1>Attorney jobs at US law firms</h1>
        <p className={styles.lead}>
          For mid-level attorneys. Our help is free and confidential: find an opening below, then email us or send a
          WhatsApp message.
        </p>
        <p className={styles.saved}>
          <SavedJobsLink />
        </p>
      </header>
      {/* Results of a different filter start at page 1 (JOBS-9). */}
      <OpportunityFilter
        filters={draft.filters}
        onChange={(changed) => setDraft({ filters: changed, page: 1 })}
        onSubmit={() => submit({ filters: draft.filters, page: 1 })}
      />
      <div className={styles.body}>
        <section aria-labelledby="live-opportunities">
          <JobResults heading={<h2 id="live-opportunities">Live Opportunities</h2>} jobPage={list} loading={loading} />
          <Pagination
            {...list}
            page={draft.page}
            action="/opportunities"
            query={{ ...filters }}
            onPage={(page) => setDraft({ ...draft, page })}
          />
          <div className={styles.follow}>
            <FollowSearch filters={filters} />
          </div>
        </section>
        <div className={styles.desktopPanel}>{panel}</div>
        <div className={styles.mobilePanel}>{panel}</div>
      </div>
    </div>
  );
}
