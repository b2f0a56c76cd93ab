import { corporatePostings } from './jobs/corporate.ts';
import { disputesPostings } from './jobs/disputes.ts';
import { energyPostings } from './jobs/energy.ts';
import { engineeringPostings } from './jobs/engineering.ts';
import { financePostings } from './jobs/finance.ts';
import type { City, Posting } from './jobs/posting.ts';
import { regulatoryPostings } from './jobs/regulatory.ts';
import type { SeedEntity } from './seed-entity.ts';

/** The cities in the printed location line; a job elsewhere would contradict it (JOBS-55). */
const places: Readonly<Record<City, { readonly location: string; readonly tag: string }>> = {
  'New York': { location: 'New York, NY', tag: 'NY' },
  'Washington, DC': { location: 'Washington, DC', tag: 'DC' },
  Miami: { location: 'Miami, FL', tag: 'MIA' },
  Houston: { location: 'Houston, TX', tag: 'HOU' },
};

/** 64 jobs over the four positions, the four professions and `opens` 1 to 10. */
export const seedJobs = (): SeedEntity[] =>
  [
    ...corporatePostings,
    ...financePostings,
    ...disputesPostings,
    ...regulatoryPostings,
    ...energyPostings,
    ...engineeringPostings,
  ].map(toEntity);

function toEntity(posting: Posting, index: number): SeedEntity {
  const { slug, title, city, position, profession, posted, text } = posting;
  return {
    entityUniqueId: `job-${String(index + 1).padStart(3, '0')}-${slug}`,
    slug,
    key: 'job',
    entityAlias: `${title} (Mid-Level), ${city}`,
    character_type_name: position ?? 'Employee',
    professions: [profession],
    opens: 1 + ((index * 3) % 10),
    content: {
      specialty: profession,
      createdAt: `${posted}T14:00:00.000Z`,
      jobDescription: `${text}\n${factsList(posting, index)}`,
    },
  };
}

/** The facts that a job's structured data repeats (HEAD-40), so their labels are fixed. */
function factsList({ city, employment, salary, posted }: Posting, index: number): string {
  const { location, tag } = places[city];
  const [from, to] = salary;
  const facts = [
    ['Location', location],
    ['Base salary', `$${from},000 to $${to},000 a year`],
    ['Employment', employment ?? 'Full-time'],
    ['Open through', formatDay(lastDayOpen(posted, index))],
    ['Reference', `${tag}-${2601 + index}`],
  ];
  return `<dl>${facts.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>`;
}

/** The end of the fourth, fifth or sixth month after the one in which it was posted. */
function lastDayOpen(posted: string, index: number): Date {
  const day = new Date(posted);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 5 + (index % 3), 0));
}

const formatDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
