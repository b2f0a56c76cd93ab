import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import styles from './saved-jobs-page.module.css';
import { useSavedJobs } from './use-saved-jobs.ts';

const NeedsBrowser = (): ReactNode => <p>Saved jobs stay in this browser and need JavaScript and its storage.</p>;

/** Lazy, because only a hydrated page shows it. */
const SavedJobsList = lazy(() =>
  import(/* webpackChunkName: "saved-jobs" */ './saved-jobs-list.tsx').then(
    ({ SavedJobsList }) => ({ default: SavedJobsList }),
    () => ({ default: NeedsBrowser }),
  ),
);

const SavedSearchesList = lazy(() =>
  import(/* webpackChunkName: "saved-jobs" */ './saved-searches-list.tsx').then(
    ({ SavedSearchesList }) => ({ default: SavedSearchesList }),
    () => ({ default: () => null }),
  ),
);

/** The page of /opportunities?saved=1: the server's HTML is the same for every visitor. */
export function SavedJobsPage(): ReactNode {
  const jobs = useSavedJobs();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchesHeading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`container ${styles.page}`}>
      <p className="eyebrow">Opportunities</p>
      <h1>Saved jobs</h1>
      <ButtonLink to="/opportunities" kind="primary">
        Browse jobs
      </ButtonLink>
      <section aria-labelledby="saved-jobs">
        <h2 id="saved-jobs" ref={heading} tabIndex={-1}>
          Saved in this browser
        </h2>
        {jobs ? (
          <Suspense fallback={<p role="status">Loading...</p>}>
            {/* Removing a job also removes its button: keep focus in the list. */}
            <SavedJobsList jobs={jobs} onRemoved={() => heading.current?.focus()} />
          </Suspense>
        ) : (
          <NeedsBrowser />
        )}
      </section>
      {jobs && (
        // Appears with the list above, which would move it.
        <Suspense>
          <section aria-labelledby="saved-searches">
            <h2 id="saved-searches" ref={searchesHeading} tabIndex={-1}>
              Saved searches
            </h2>
            <SavedSearchesList onRemoved={() => searchesHeading.current?.focus()} />
          </section>
        </Suspense>
      )}
    </div>
  );
}
