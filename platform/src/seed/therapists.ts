import type { SeedEntity } from './seed-entity.ts';

const therapists: readonly (readonly [name: string, specialty: string, bio: string])[] = [
  [
    'Amara Okafor',
    'Anxiety and panic',
    'Amara works with people whose worry has begun to plan their days. Sessions are practical: what sets the alarm off, what it costs, and small experiments between meetings.',
  ],
  [
    'Daniel Reyes',
    'Couples',
    'Daniel sees couples at the point where every talk becomes the same talk. He slows it down, names the pattern, and gives both partners room to try another ending.',
  ],
  [
    'Hannah Lindqvist',
    'Grief and loss',
    'Hannah sits with loss in the form it comes: a death, a diagnosis, a life that did not happen. She does not hurry anyone toward acceptance.',
  ],
  [
    'Jonah Feld',
    'Work stress and burnout',
    'Jonah was a lawyer before he trained as a therapist. He works with people in demanding jobs on limits, sleep and the question of what the work is for.',
  ],
  [
    'Mei-Ling Chow',
    'Adolescents and families',
    'Mei-Ling works with teenagers and the adults around them, together and apart, in English, Cantonese and Mandarin.',
  ],
  [
    'Patrick Dunne',
    'Substance use',
    'Patrick helps people look honestly at drinking and drug use without shame, whether the aim is to stop or to understand it first.',
  ],
  [
    'Priya Raman',
    'Perinatal mental health',
    'Priya supports parents through pregnancy, birth and the first years, including after loss and traumatic delivery.',
  ],
  [
    'Rosa Marchetti',
    'Trauma',
    'Rosa uses EMDR and body-based methods with survivors of accidents, violence and difficult childhoods, at a pace the client sets.',
  ],
  [
    'Samuel Adeyemi',
    'Depression',
    'Samuel combines behavioural activation with long listening. He is interested in what still moves you, however little.',
  ],
  [
    'Tamsin Wells',
    'Eating and body image',
    'Tamsin works with adults who have spent years at war with food, alongside dietitians and physicians where that helps.',
  ],
  [
    'Victor Almeida',
    'LGBTQ+ affirming therapy',
    'Victor offers a place where identity needs no footnotes: coming out late, family distance, faith, dating and everything else.',
  ],
  [
    'Yuki Tanabe',
    'OCD',
    'Yuki treats obsessive-compulsive disorder with exposure and response prevention, planned together step by step.',
  ],
];

/** Exactly twelve: the directory's fixed count says so (TEAM-2, API-48). */
export const seedTherapists = (): SeedEntity[] =>
  therapists.map(([name, specialty, bio], index) => {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      entityUniqueId: `therapist-${String(index + 1).padStart(2, '0')}-${slug}`,
      slug,
      key: 'character',
      entityAlias: name,
      content: { specialty, bio, createdAt: new Date(Date.UTC(2026, index, 3, 9)).toISOString() },
    };
  });
