import type { SiteConfig } from 'federation/contract';
import type { Entity } from 'platform-client/entities';
import { cutText } from 'shared-ui/format/cut-text';
import { formatLongDate } from 'shared-ui/format/dates';
import { titleCase } from 'shared-ui/format/title-case';
import { sanitise } from 'shared-ui/sanitise';
import type { SanitisedContent } from 'shared-ui/sanitised-html/sanitised-content';
import { plainText } from '../card/plain-text.ts';
import { postingFacts } from './posting/posting-facts.ts';

/** The fields of a job that its page shows. */
export interface OpportunityView {
  readonly id: string;
  /** The alias in title case; null if there is none. */
  readonly alias: string | null;
  readonly createdAt: string | null;
  /** 'MMMM d, y'; null for a missing or invalid date. */
  readonly date: string | null;
  readonly summary: SanitisedContent | null;
  /** The summary as plain text, for the meta description and for finding the job's location. */
  readonly text: string;
  readonly specialty: string | null;
  /** The job's reference from the summary's list of facts; null if there is none. */
  readonly reference: string | null;
}

/** In characters; stored descriptions have no limit. */
const maxTextLength = 5_000;

export async function toOpportunityView(
  { entityUniqueId, entityAlias, content }: Entity,
  site: SiteConfig,
): Promise<OpportunityView> {
  const html = content.jobDescription;
  const date = formatLongDate(content.createdAt);
  // Before sanitizing, which would leave the line breaks as whitespace (JOBS-37).
  const summary = html ? await sanitise(html.replaceAll('\n\n', '<br><br>'), site) : null;
  return {
    id: entityUniqueId,
    alias: entityAlias ? titleCase(entityAlias) : null,
    createdAt: date && content.createdAt ? content.createdAt : null,
    date: date ?? null,
    summary,
    text: cutText(plainText(html ?? ''), maxTextLength),
    specialty: content.specialty ?? null,
    reference: postingFacts(String(summary?.sanitisedHtml ?? '')).get('reference') || null,
  };
}
