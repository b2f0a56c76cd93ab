/** The query parameter with which the list page shows the saved jobs instead. */
export const savedKey = 'saved';

export const savedJobsPath = `/opportunities?${savedKey}=1`;

export const asksForSavedJobs = (params: URLSearchParams): boolean => params.get(savedKey) === '1';
