import { useSite } from '@meridian-vale/federation/remote';
import { usePageData } from '@meridian-vale/federation/secondary';
import { useDebouncedQuery } from '@meridian-vale/shared-ui/debounce/use-debounced-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../filter/active-filters.tsx';
import { OpportunityFilter } from '../filter/opportunity-filter.tsx';
import { formatQuery, parseQuery } from '../filter/opportunity-query.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import { emptyJobPage } from '../search/job-page.ts';
import { JobResults } from '../search/job-results.tsx';
import panelStyles from './contact-panel/contact-panel.module.css';
import { ContactPanel } from './contact-panel/contact-panel.tsx';
import { FollowSearch } from './follow-search.tsx';
import type { OpportunityListData } from './load-opportunities.ts';
import { NoMatch } from './no-match.tsx';
import styles from './opportunity-list-page.module.css';

/** The jobs of a search. */
export function OpportunityListPage(): ReactNode {
  const data = usePageData<OpportunityListData>();
  const query = parseQuery(useSearchParams()[0]);
  const { filters, list } = data ?? { filters: query.filters, list: emptyJobPage };
  const { contactEmail } = useSite();
  const loading = useNavigation().location?.pathname === '/opportunities' || !data;
  const [typing, setTyping] = useState(false);
  const { draft, setDraft, submit } = useDebouncedQuery({ filters, page: list.page }, formatQuery, {
    // Continuing to type keywords is no search of its own.
    singleHistoryEntry: typing && Boolean(filters.search),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = (
    <ContactPanel email={contactEmail}>Not seeing your next role? Tell us what you are looking for.</ContactPanel>
  );
  return (
    <div className={`container ${styles.page}`}>
      <header>
        <div className={styles.top}>
          <p className="eyebrow">Opportunities</p>
          <SavedJobsLink className={styles.saved} />
        </div>
        <h1 className={styles.title}>Legal jobs at US law firms and companies</h1>
        <p className={styles.lead}>Mid-level jobs, most of them for attorneys. Our help is free and confidential.</p>
      </header>
      {/* Results of a different filter start at page 1. */}
      <OpportunityFilter
        filters={draft.filters}
        onChange={(changed) => setDraft({ filters: changed, page: 1 })}
        onTyping={setTyping}
        onSubmit={() => submit({ filters: draft.filters, page: 1 })}
      />
      {/* A cleared filter's link unmounts: keep focus at the results. */}
      <ActiveFilters filters={filters} onClear={() => heading.current?.focus()} />
      <div className={styles.body}>
        <section aria-labelledby="live-opportunities">
          <JobResults
            heading={
              <h2 id="live-opportunities" ref={heading} tabIndex={-1}>
                Live Opportunities
              </h2>
            }
            jobPage={list}
            loading={loading}
          />
          {list.jobs.length === 0 && !loading && !list.failed && <NoMatch filters={filters} email={contactEmail} />}
          <Pagination
            {...list}
            page={draft.page}
            action="/opportunities#live-opportunities"
            query={{ ...filters }}
            onPage={(page) => setDraft({ ...draft, page })}
          />
        </section>
        <div className={`${panelStyles.panel} ${styles.follow}`}>
          <FollowSearch filters={filters} />
        </div>
        <div className={styles.desktopPanel}>{panel}</div>
        <div className={styles.mobilePanel}>{panel}</div>
      </div>
    </div>
  );
}
