import { parseList } from './parse-list.ts';

/** A job that the visitor saved, with its title, because the job itself may be gone one day. */
export interface SavedJob {
  readonly id: string;
  readonly title: string;
}

/** Beyond this number, the oldest are dropped. */
export const maxSavedJobs = 200;

/** Parses the stored list, newest first. Skips invalid entries: other scripts and visitors can write to storage. */
export function parseSavedJobs(stored: string): readonly SavedJob[] {
  const byId = new Map<string, SavedJob>();
  for (const { id, title } of parseList(stored).filter(isSavedJob)) if (!byId.has(id)) byId.set(id, { id, title });
  return [...byId.values()].slice(0, maxSavedJobs);
}

export const withJob = (jobs: readonly SavedJob[], job: SavedJob): readonly SavedJob[] =>
  [job, ...withoutJob(jobs, job.id)].slice(0, maxSavedJobs);

export const withoutJob = (jobs: readonly SavedJob[], id: string): readonly SavedJob[] =>
  jobs.filter((job) => job.id !== id);

function isSavedJob(value: unknown): value is SavedJob {
  const { id, title } = (value ?? {}) as Partial<Record<keyof SavedJob, unknown>>;
  // A URL cannot contain a lone surrogate.
  return typeof id === 'string' && typeof title === 'string' && id.trim() !== '' && !/\p{Surrogate}/u.test(id);
}
