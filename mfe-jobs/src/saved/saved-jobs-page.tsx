import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import styles from './saved-jobs-page.module.css';
import { useSavedJobs } from './use-saved-jobs.ts';

const NeedsBrowser = (): ReactNode => (
  <p className={styles.note}>
    Your saved jobs are kept only in this browser. To show them, this page needs JavaScript and the browser's permission
    to store data.
  </p>
);

/** Only a hydrated page shows it, so it is no part of the first load. */
const SavedJobsList = lazy(() =>
  import(/* webpackChunkName: "saved-jobs" */ './saved-jobs-list.tsx').then(
    ({ SavedJobsList }) => ({ default: SavedJobsList }),
    () => ({ default: NeedsBrowser }),
  ),
);

/** The page of /opportunities?saved=1: the server's HTML is the same for every visitor (JOBS-104). */
export function SavedJobsPage(): ReactNode {
  const jobs = useSavedJobs();
  return (
    <div className={`container ${styles.page}`}>
      <p className="eyebrow">Opportunities</p>
      <h1>Saved jobs</h1>
      <p>
        <Link to="/opportunities">All opportunities</Link>
      </p>
      {jobs ? (
        <Suspense fallback={<p>Loading...</p>}>
          <SavedJobsList jobs={jobs} />
        </Suspense>
      ) : (
        <NeedsBrowser />
      )}
    </div>
  );
}
