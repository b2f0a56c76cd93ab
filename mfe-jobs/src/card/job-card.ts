import type { Entity, EntityContent } from '@meridian-vale/platform-client/entities';
import { cutText } from '@meridian-vale/shared-ui/format/cut-text';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { type FactTexts, factTexts } from '../facts/facts.tsx';
import { plainText } from './plain-text.ts';

/** The fields of a job that a card needs: the rest of the entity would only enlarge the page's boot data. */
export interface JobCard {
  readonly id: string;
  readonly alias: string | null;
  /** Plain text. */
  readonly description: string | null;
  readonly createdAt: string | null;
  /** The last day of a job that has ended, as shown. */
  readonly closedOn?: string | undefined;
  /** 'in 5 days', for a job whose last day is near. */
  readonly closes?: string | undefined;
  /** Whether it is an example, not a job. */
  readonly sample?: boolean | undefined;
  readonly facts: FactTexts;
}

/** The sentences of a text that fit the four lines of a card, which CSS clamps to. */
const firstSentences = /^.{0,104}[.!?](?= [^a-z]|$)/;

/** The first of several paragraphs, which says for whom, where and for how much. */
const opening = /^\s*<p>(?:(?!<\/p>)[\s\S])*<\/p>(?=\s*<p>)/;

/** What a card says below city and pay: what the work is. */
/** @returns HTML that does not repeat city and pay */
export const workOf = ({ jobDescription = '', city, pay }: EntityContent): string =>
  city && pay ? jobDescription.replace(opening, '') : jobDescription;

function excerptOf(content: EntityContent): string {
  const text = plainText(workOf(content));
  return firstSentences.exec(text)?.[0] ?? cutText(text, 300);
}

export const toJobCard = ({ entityUniqueId, entityAlias, content, ended, daysLeft }: Entity): JobCard => ({
  id: entityUniqueId,
  alias: entityAlias ?? null,
  description: excerptOf(content) || null,
  createdAt: content.createdAt ?? null,
  closedOn: ended ? formatLongDate(content.openThrough) : undefined,
  closes: daysLeft !== undefined && daysLeft <= 7 ? inDays(daysLeft) : undefined,
  sample: content.sample,
  facts: factTexts(content, ['place', 'terms', 'end']),
});

const inDays = (days: number): string => ['today', 'tomorrow'][days] ?? `in ${days} days`;

/** Without the jobs that have ended, which a service may still send. */
export const openJobs = (entities: readonly Entity[]): readonly Entity[] => entities.filter(({ ended }) => !ended);
