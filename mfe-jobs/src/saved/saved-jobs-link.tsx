import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { savedJobsPath } from './saved-jobs-path.ts';
import { useSavedJobs } from './use-saved-jobs.ts';

/** A link from the list to the saved jobs, with their number once it is known. */
export function SavedJobsLink(): ReactNode {
  const jobs = useSavedJobs();
  return <Link to={savedJobsPath}>Saved jobs{jobs && jobs.length > 0 ? ` (${jobs.length})` : ''}</Link>;
}
