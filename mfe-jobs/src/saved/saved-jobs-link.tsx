import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { savedJobsPath } from './saved-jobs-path.ts';
import { useSavedJobs } from './use-saved-jobs.ts';

/** Leads from the list to what the visitor saved, with its count once that is known. */
export function SavedJobsLink(): ReactNode {
  const jobs = useSavedJobs();
  return <Link to={savedJobsPath}>Saved jobs{jobs && jobs.length > 0 ? ` (${jobs.length})` : ''}</Link>;
}
