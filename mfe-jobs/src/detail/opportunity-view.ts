import type { SiteFacts } from 'federation/contract';
import type { Entity } from 'platform/client/entities';
import { cutText } from 'shared-ui/format/cut-text';
import { formatLongDate } from 'shared-ui/format/dates';
import { titleCase } from 'shared-ui/format/title-case';
import { sanitise } from 'shared-ui/sanitise';
import type { SanitisedContent } from 'shared-ui/sanitised-html/sanitised-content';
import { plainText } from '../card/plain-text.ts';

/** What the detail page shows of a job. */
export interface OpportunityView {
  readonly id: string;
  /** The alias in title case, null without one. */
  readonly alias: string | null;
  readonly createdAt: string | null;
  /** 'MMMM d, y'; null for a missing or unreadable date (R14). */
  readonly date: string | null;
  readonly summary: SanitisedContent | null;
  /** The summary as text, for descriptions. */
  readonly text: string;
  readonly specialty: string | null;
}

/** Enough for any description; what is stored has no limit. */
const textLength = 5_000;

export async function toOpportunityView(
  { entityUniqueId, entityAlias, content }: Entity,
  site: SiteFacts,
): Promise<OpportunityView> {
  const html = content.jobDescription;
  const date = formatLongDate(content.createdAt);
  return {
    id: entityUniqueId,
    alias: entityAlias ? titleCase(entityAlias) : null,
    createdAt: date && content.createdAt ? content.createdAt : null,
    date: date ?? null,
    // Every double line break becomes breaks before it is sanitised (R17).
    summary: html ? await sanitise(html.replaceAll('\n\n', '<br><br>'), site) : null,
    text: cutText(plainText(html ?? ''), textLength),
    specialty: content.specialty ?? null,
  };
}
