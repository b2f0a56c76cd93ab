import { useHost } from '@meridian-vale/federation/remote';
import { getEntity } from '@meridian-vale/platform-client/entities';
import { loadItem } from '@meridian-vale/platform-client/load-item';
import { useEffect, useState } from 'react';
import { type JobCard, toJobCard } from '../card/job-card.ts';

/** 'failed': the service could not say whether it still exists. */
export type SavedOpening = JobCard | 'gone' | 'failed';

/** A saved job's current data; undefined until it is known. */
export function useSavedOpening(id: string): SavedOpening | undefined {
  const { services } = useHost();
  const [opening, setOpening] = useState<SavedOpening>();
  useEffect(() => {
    if (!services) return;
    const controller = new AbortController();
    const read = async () => {
      const entity = await getEntity(services.http, id, controller.signal);
      return (entity.key ?? 'job') === 'job' ? toJobCard(entity) : null;
    };
    loadItem('The saved job', read, controller.signal).then(
      ({ item, status }) => setOpening(item ?? (status === 404 ? 'gone' : 'failed')),
      // Rejects only if aborted.
      () => {},
    );
    return () => controller.abort();
  }, [services, id]);
  return opening;
}
