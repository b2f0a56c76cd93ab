import { isRecord, toText, toTimestamp } from './json-values.ts';

/** An amount of money, or a range of them. */
export interface Price {
  /** ISO 4217. */
  readonly currency: string;
  readonly from: number;
  readonly to?: number;
  readonly per: 'year' | 'hour' | 'session';
}

/** What a service may state about a job. All of it is optional. */
export interface JobFacts {
  /** The field of work. */
  readonly practice?: string;
  /** 'New York, NY'. */
  readonly city?: string;
  readonly pay?: Price;
  /** 'Years 3 to 6'. */
  readonly experience?: string;
  /** 'Full-time'. */
  readonly employment?: string;
  /** The last day on which it is open, YYYY-MM-DD in UTC. */
  readonly openThrough?: string;
  readonly reference?: string;
}

/** What a service may state about a therapist. */
export interface TherapistFacts {
  /** 'MA, Counseling': a degree and its field; a license has a field of its own. */
  readonly credentials?: string;
  /** Each with its type, number and state. */
  readonly licenses?: readonly string[];
  readonly states?: readonly string[];
  readonly fee?: Price;
  readonly insurers?: readonly string[];
}

export interface EntityFacts extends JobFacts, TherapistFacts {
  /** Whether it is an example: no real job or person. */
  readonly sample?: boolean;
}

type Readers<Facts> = { readonly [Name in keyof Facts]-?: (value: unknown) => Facts[Name] };

const jobFactReaders: Readers<JobFacts> = {
  practice: toText,
  city: toText,
  pay: toPrice,
  experience: toText,
  employment: toText,
  openThrough: toDay,
  reference: toText,
};

const therapistFactReaders: Readers<TherapistFacts> = {
  credentials: toText,
  licenses: toTexts,
  states: toTexts,
  fee: toPrice,
  insurers: toTexts,
};

/** Invalid facts are left out: a page shows none rather than a wrong one. */
export const toEntityFacts = (content: Readonly<Record<string, unknown>>): EntityFacts => ({
  ...readFacts(jobFactReaders, { openThrough: content.open_through, ...content }),
  ...readFacts(therapistFactReaders, content),
  ...(content.sample === true ? { sample: true } : {}),
});

/** The facts of a job, without the rest of its content. */
export const jobFactsOf = (content: EntityFacts): JobFacts => readFacts(jobFactReaders, { ...content });

const readFacts = <Facts>(readers: Readers<Facts>, content: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    Object.entries<(value: unknown) => unknown>(readers).flatMap(([name, read]) => {
      const fact = read(content[name]);
      return fact === undefined ? [] : [[name, fact]];
    }),
  ) as Facts;

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
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
