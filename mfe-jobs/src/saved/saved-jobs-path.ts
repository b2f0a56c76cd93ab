/** The query key of the saved jobs, which the list shows in place of its own. */
export const savedKey = 'saved';

export const savedJobsPath = `/opportunities?${savedKey}=1`;

export const asksForSavedJobs = (params: URLSearchParams): boolean => params.get(savedKey) === '1';
