import { corporatePostings } from './jobs/corporate.ts';
import { disputesPostings } from './jobs/disputes.ts';
import { energyPostings } from './jobs/energy.ts';
import { engineeringPostings } from './jobs/engineering.ts';
import { postingFacts } from './jobs/facts.ts';
import { financePostings } from './jobs/finance.ts';
import type { City, Posting } from './jobs/posting.ts';
import { regulatoryPostings } from './jobs/regulatory.ts';
import type { SeedEntity } from './seed-entity.ts';

/** The cities in the displayed markets; a job elsewhere would contradict them. */
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
  const { slug, title, city, position, profession, employment, salary, posted, text } = posting;
  const { location, tag } = places[city];
  const [from, to] = salary.map((thousands) => thousands * 1_000) as [number, number];
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
      sample: true,
      createdAt: `${posted}T14:00:00.000Z`,
      jobDescription: text,
      city: location,
      pay: { currency: 'USD', from, to, per: 'year' },
      employment: employment ?? 'Full-time',
      reference: `${tag}-${2601 + index}`,
      ...postingFacts[slug],
    },
  };
}
