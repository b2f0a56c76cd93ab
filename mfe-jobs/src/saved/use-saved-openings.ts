import { useHost } from '@meridian-vale/federation/remote';
import { type Entity, getEntity } from '@meridian-vale/platform-client/entities';
import { loadItem } from '@meridian-vale/platform-client/load-item';
import { useEffect, useState } from 'react';
import { type JobCard, toJobCard } from '../card/job-card.ts';
import { factTexts } from '../facts/facts.tsx';
import type { SavedJob } from './saved-jobs.ts';

/** 'failed': the service could not say whether it still exists. */
export type SavedOpening = JobCard | 'gone' | 'failed';

/** The current data of saved jobs by id; a job's is missing until it is known. */
export function useSavedOpenings(jobs: readonly SavedJob[]): Readonly<Record<string, SavedOpening>> {
  const { services } = useHost();
  const [openings, setOpenings] = useState<Readonly<Record<string, SavedOpening>>>({});
  const missing = jobs.map(({ id }) => id).filter((id) => !(id in openings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that has loaded starts no other anew
  useEffect(() => {
    if (!services) return;
    const controller = new AbortController();
    for (const id of missing) {
      const read = async () => {
        const entity = await getEntity(services.http, id, controller.signal);
        return (entity.key ?? 'job') === 'job' ? toSavedCard(entity) : null;
      };
      loadItem('The saved job', read, controller.signal).then(
        ({ item, status }) =>
          setOpenings((known) => ({ ...known, [id]: item ?? (status === 404 ? 'gone' : 'failed') })),
        // Rejects only if aborted.
        () => {},
      );
    }
    return () => controller.abort();
  }, [services, jobs]);
  return openings;
}

/** With the reference, which a message names. */
const toSavedCard = (entity: Entity): JobCard => ({
  ...toJobCard(entity),
  facts: factTexts(entity.content, ['place', 'terms', 'end', 'page']),
});
