import { visitorState } from '@meridian-vale/federation/visitor-state';
import { parseSavedJobs } from './saved-jobs.ts';

export const { useValue: useSavedJobs, change: changeSavedJobs } = visitorState('savedJobs', parseSavedJobs);
