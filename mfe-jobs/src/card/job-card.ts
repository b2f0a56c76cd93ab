import type { Entity } from 'platform/client/entities';
import { cutText } from 'shared-ui/format/cut-text';
import { plainText } from './plain-text.ts';

/** What a card shows of a job; the rest of the entity stays out of the page's boot data. */
export interface JobCard {
  readonly id: string;
  readonly alias: string | null;
  /** Plain text. */
  readonly description: string | null;
  readonly createdAt: string | null;
}

/** Enough for four lines at any width; the clamp is CSS. */
const descriptionLength = 400;

export const toJobCard = ({ entityUniqueId, entityAlias, content }: Entity): JobCard => ({
  id: entityUniqueId,
  alias: entityAlias ?? null,
  description: cutText(plainText(content.jobDescription ?? ''), descriptionLength) || null,
  createdAt: content.createdAt ?? null,
});
