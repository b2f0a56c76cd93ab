import type { DatedPath, Services } from '@meridian-vale/federation/contract';
import { allEntities } from '@meridian-vale/platform-client/all-entities';
import { searchTherapists } from '@meridian-vale/platform-client/entities';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
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
