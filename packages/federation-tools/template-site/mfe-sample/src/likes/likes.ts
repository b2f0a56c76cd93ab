import { visitorState } from '@meridian-vale/federation/visitor-state';

/** What this visitor likes, counted in the browser only: each page stays the same for everybody. */
export const likes = visitorState('sample.likes', (stored) => Number(stored) || 0);
