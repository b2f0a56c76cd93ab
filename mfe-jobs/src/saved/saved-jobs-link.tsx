import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { savedJobsPath } from './saved-jobs-path.ts';
import { useSavedJobs } from './use-saved-jobs.ts';
import { useSavedSearches } from './use-saved-searches.ts';

interface SavedJobsLinkProps {
  /** Renders nothing until a job is saved. */
  readonly onlyIfAny?: boolean;
  readonly className?: string | undefined;
}

/** A link to the saved jobs and searches, with their numbers once they are known. */
export function SavedJobsLink({ onlyIfAny = false, className }: SavedJobsLinkProps): ReactNode {
  const jobs = useSavedJobs()?.length ?? 0;
  const searches = useSavedSearches()?.length ?? 0;
  if (onlyIfAny && jobs === 0) return null;
  const count = (number: number) => (number > 0 ? ` (${number})` : '');
  return (
    <p className={className}>
      <Link to={savedJobsPath}>
        {`Saved jobs${count(jobs)}${searches > 0 ? ` and searches${count(searches)}` : ''}`}
      </Link>
    </p>
  );
}
