import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { Entity } from '@meridian-vale/platform-client/entities';
import { formatPrice } from '@meridian-vale/shared-ui/format/format-price';
import { isSafeImage } from '@meridian-vale/shared-ui/sanitized-html/sanitized-content';

/** A therapist as shown on pages (TEAM-6). */
export interface Therapist {
  readonly id: string | null;
  readonly name: string;
  readonly specialty: string | null;
  /** A photo from an allowed origin (TEAM-8); null: show the drawn portrait. */
  readonly imageUrl: string | null;
  /** Plain text. */
  readonly description: string | null;
  /** Whether it is an example, not a person. */
  readonly sample?: boolean | undefined;
  readonly credentials?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly licenses?: readonly string[] | undefined;
  /** As shown. */
  readonly fee?: string | undefined;
  readonly insurers?: readonly string[] | undefined;
}

export const toTherapist = (
  { entityUniqueId, entityAlias, entityAvatarUrl, content }: Entity,
  site: SiteConfig,
): Therapist => ({
  id: entityUniqueId,
  name: entityAlias ?? 'N/A',
  specialty: content.specialty ?? null,
  imageUrl: photograph(entityAvatarUrl, site),
  description: content.bio ?? null,
  sample: content.sample,
  credentials: content.credentials,
  states: content.states,
  licenses: content.licenses,
  fee: content.fee && formatPrice(content.fee),
  insurers: content.insurers,
});

const photograph = (url: string | undefined, site: SiteConfig): string | null =>
  url !== undefined && isSafeImage(url, site) ? url : null;
