import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { Entity } from '@meridian-vale/platform-client/entities';
import { type JobFacts, jobFactsOf } from '@meridian-vale/platform-client/entity-facts';
import { cutText } from '@meridian-vale/shared-ui/format/cut-text';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { titleCase } from '@meridian-vale/shared-ui/format/title-case';
import { sanitize } from '@meridian-vale/shared-ui/sanitize';
import type { SanitizedContent } from '@meridian-vale/shared-ui/sanitized-html/sanitized-content';
import { plainText } from '../card/plain-text.ts';

/** The fields of a job that its page shows. */
export interface OpportunityView {
  readonly id: string;
  /** The alias in title case; null if there is none. */
  readonly alias: string | null;
  readonly createdAt: string | null;
  /** 'MMMM d, y'; null for a missing or invalid date. */
  readonly date: string | null;
  readonly summary: SanitizedContent | null;
  /** The summary as plain text, for the meta description and for finding the job's location. */
  readonly text: string;
  readonly specialty: string | null;
  readonly facts: JobFacts;
  /** Whether the search is over. */
  readonly ended: boolean;
  /** Whether it is an example, not a job. */
  readonly sample?: boolean | undefined;
}

/** In characters; stored descriptions have no limit. */
const maxTextLength = 5_000;

export async function toOpportunityView(
  { entityUniqueId, entityAlias, content, ended = false }: Entity,
  site: SiteConfig,
): Promise<OpportunityView> {
  const html = content.jobDescription;
  const date = formatLongDate(content.createdAt);
  // Before sanitizing, which would leave the line breaks as whitespace (JOBS-37).
  const summary = html ? await sanitize(html.replaceAll('\n\n', '<br><br>'), site) : null;
  return {
    id: entityUniqueId,
    alias: entityAlias ? titleCase(entityAlias) : null,
    createdAt: date && content.createdAt ? content.createdAt : null,
    date: date ?? null,
    summary,
    text: cutText(plainText(html ?? ''), maxTextLength),
    specialty: content.specialty ?? null,
    facts: jobFactsOf(content),
    ended,
    sample: content.sample,
  };
}
