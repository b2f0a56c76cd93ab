import type { DatedPath, Services } from 'federation/contract';
import { allEntities } from 'platform-client/all-entities';
import { searchTherapists } from 'platform-client/entities';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import { providerPath } from './provider-path.ts';

/** The maximum that one search returns. */
const records = 100;

/** The paths of all therapists, and when they last changed. A failed search is logged and returns none. */
export const providerPaths = ({ http, partition }: Services, signal: AbortSignal): Promise<readonly DatedPath[]> =>
  loadOrEmpty(
    'The site map has no therapists',
    [],
    allEntities((page) => searchTherapists(http, { partition, records, page }, signal)).then((therapists) =>
      therapists.map(({ entityUniqueId, content }) => ({
        path: providerPath(entityUniqueId),
        lastModified: content.updatedAt,
      })),
    ),
    signal,
  );
