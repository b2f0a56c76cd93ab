import type { SiteFacts } from 'federation/contract';
import type { Entity } from 'platform-client/entities';
import { isSafeImage } from 'shared-ui/sanitised-html/sanitised-content';

/** A team result, mapped (SPEC sections 3 and 7). */
export interface Therapist {
  readonly id: string | null;
  readonly name: string;
  readonly specialty: string | null;
  /** A photograph that may be shown (R71); null: the drawn portrait. */
  readonly imageUrl: string | null;
  /** Plain text. */
  readonly description: string | null;
}

export const toTherapist = (
  { entityUniqueId, entityAlias, entityAvatarUrl, content }: Entity,
  site: SiteFacts,
): Therapist => ({
  id: entityUniqueId,
  name: entityAlias ?? 'N/A',
  specialty: content.specialty ?? null,
  imageUrl: photograph(entityAvatarUrl, site),
  description: content.bio ?? null,
});

const photograph = (url: string | undefined, site: SiteFacts): string | null =>
  url !== undefined && isSafeImage(url, site) ? url : null;
