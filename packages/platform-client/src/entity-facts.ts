import { isRecord, toText, toTimestamp } from './json-values.ts';

/** An amount of money, or a range of them. */
export interface Price {
  /** ISO 4217. */
  readonly currency: string;
  readonly from: number;
  readonly to?: number;
  readonly per: 'year' | 'hour' | 'session';
}

/** What a service may state about a job or a therapist. All of it is optional. */
export interface EntityFacts {
  /** A job's field of work. */
  readonly practice?: string;
  /** 'New York, NY'. */
  readonly city?: string;
  readonly pay?: Price;
  /** 'Years 3 to 6'. */
  readonly experience?: string;
  /** 'Full-time'. */
  readonly employment?: string;
  /** The last day on which a job is open, YYYY-MM-DD in UTC. */
  readonly openThrough?: string;
  readonly reference?: string;
  /** Whether a therapist is an example, not a person. */
  readonly sample?: boolean;
  /** Each with its type, number and state. */
  readonly licenses?: readonly string[];
  readonly states?: readonly string[];
  readonly fee?: Price;
  readonly insurers?: readonly string[];
}

/** Invalid facts are left out: a page shows none rather than a wrong one. */
export function toEntityFacts(content: Readonly<Record<string, unknown>>): EntityFacts {
  const facts: EntityFacts = {
    practice: toText(content.practice),
    city: toText(content.city),
    pay: toPrice(content.pay),
    experience: toText(content.experience),
    employment: toText(content.employment),
    openThrough: toDay(content.openThrough ?? content.open_through),
    reference: toText(content.reference),
    sample: content.sample === true || undefined,
    licenses: toTexts(content.licenses),
    states: toTexts(content.states),
    fee: toPrice(content.fee),
    insurers: toTexts(content.insurers),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

function toPrice(value: unknown): Price | undefined {
  const { currency, from, to, per } = isRecord(value) ? value : {};
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !isAmount(from)) return undefined;
  if (per !== 'year' && per !== 'hour' && per !== 'session') return undefined;
  return { currency, from, per, ...(isAmount(to) && to > from ? { to } : {}) };
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e12;

function toTexts(value: unknown): readonly string[] | undefined {
  const texts = Array.isArray(value) ? value.flatMap((entry) => toText(entry) ?? []) : [];
  return texts.length > 0 ? texts : undefined;
}

/** The day of a date or timestamp, in UTC. */
function toDay(value: unknown): string | undefined {
  const time = Date.parse(toTimestamp(value) ?? '');
  return Number.isNaN(time) ? undefined : /^\d{4}-\d\d-\d\d(?=T)/.exec(new Date(time).toISOString())?.[0];
}
