import type { Entity } from 'platform-client/entities';
import { cutAtWord } from 'shared-ui/snippet/cut-at-word';
import { plainText } from './plain-text.ts';

/** The fields of a job that a card needs: the rest of the entity would only enlarge the page's boot data. */
export interface JobCard {
  readonly id: string;
  readonly alias: string | null;
  /** Plain text. */
  readonly description: string | null;
  readonly createdAt: string | null;
}

/** In characters; enough to fill, at any width, the four lines that CSS clamps to. */
const maxDescriptionLength = 400;

export const toJobCard = ({ entityUniqueId, entityAlias, content }: Entity): JobCard => ({
  id: entityUniqueId,
  alias: entityAlias ?? null,
  description: cutAtWord(plainText(content.jobDescription ?? ''), maxDescriptionLength) || null,
  createdAt: content.createdAt ?? null,
});
