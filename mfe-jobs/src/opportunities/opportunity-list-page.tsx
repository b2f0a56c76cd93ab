import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { ContactPanel } from 'shared-ui/contact-panel/contact-panel.tsx';
import { Paging } from 'shared-ui/paging/paging.tsx';
import { OpportunityCard } from './card/opportunity-card.tsx';
import { OpportunityFilter } from './filter/opportunity-filter.tsx';
import styles from './opportunity-list-page.module.css';
import type { OpportunityListData } from './opportunity-list-route.tsx';

/** /opportunities (SPEC section 2): filters, results in all their states, paging, two contact panels. */
export function OpportunityListPage(): ReactNode {
  const { query, list } = useLoaderData<OpportunityListData>();
  const { contactEmail } = useSite();
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/opportunities';
  const panel = (
    <ContactPanel email={contactEmail}>Not seeing your next role? Tell us what you are looking for.</ContactPanel>
  );
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">Opportunities</p>
        <h1>Find the seat, not just the firm</h1>
      </header>
      <OpportunityFilter query={query} />
      <div className={styles.body}>
        <section aria-labelledby="live-opportunities" aria-busy={loading}>
          <h2 id="live-opportunities">Live Opportunities</h2>
          <p role="status" className={loading || list.jobs.length === 0 ? undefined : 'visually-hidden'}>
            {loading ? 'Loading...' : list.jobs.length === 0 ? 'No results found' : `${list.totalRecords} results`}
          </p>
          <ul className={styles.results} data-loading={loading}>
            {list.jobs.map((job) => (
              <li key={job.id}>
                <OpportunityCard job={job} />
              </li>
            ))}
          </ul>
          <Paging {...list} action="/opportunities" query={{ ...query.filters }} />
        </section>
        <div className={styles.desktopPanel}>{panel}</div>
        <div className={styles.mobilePanel}>{panel}</div>
      </div>
    </div>
  );
}
