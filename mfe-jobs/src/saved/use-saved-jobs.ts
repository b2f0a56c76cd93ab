import { parseSavedJobs } from './saved-jobs.ts';
import { storedList } from './stored-list.ts';

export const { useItems: useSavedJobs, change: changeSavedJobs } = storedList('savedJobs', parseSavedJobs);
