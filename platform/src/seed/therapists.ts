import type { SeedEntity } from './seed-entity.ts';

/** Degrees of the therapists, in their order: a sample claims no license. */
const credentials = [
  'MA, Counseling',
  'MS, Marriage and Family Therapy',
  'PsyD, Clinical Psychology',
  'MA, Clinical Psychology',
  'MS, Family Therapy',
  'MA, Addiction Counseling',
  'PhD, Clinical Psychology',
  'MS, Counseling Psychology',
  'MSW, Social Work',
  'MA, Counseling Psychology',
  'MSW, Clinical Social Work',
  'PhD, Counseling Psychology',
];

const therapists: readonly (readonly [name: string, specialty: string, bio: string])[] = [
  [
    'Amara Okafor',
    'Anxiety and panic',
    'Amara works with adults whose worry has begun to run their days. Sessions are practical. You learn what triggers panic attacks and try small experiments between sessions.',
  ],
  [
    'Daniel Reyes',
    'Couples',
    'Daniel sees couples who keep having the same argument. He helps you slow the argument down, see the pattern, and give each other room to respond differently.',
  ],
  [
    'Hannah Lindqvist',
    'Grief and loss',
    'Hannah works with adults who are grieving a death, facing a diagnosis, or mourning the life they had planned. She does not rush anyone toward acceptance.',
  ],
  [
    'Jonah Feld',
    'Work stress and burnout',
    'Jonah was a lawyer before he trained as a therapist. He works with people in demanding jobs on boundaries, sleep, and what they want from their work.',
  ],
  [
    'Mei-Ling Chow',
    'Parenting and family',
    'Mei-Ling works with parents, including parents of teenagers, and with adults who want to repair a family relationship. Sessions are in English, Cantonese, or Mandarin.',
  ],
  [
    'Patrick Dunne',
    'Substance use',
    'Patrick helps adults talk honestly and without shame about alcohol and drug use, whether they want to stop, cut back, or understand it first.',
  ],
  [
    'Priya Raman',
    'Perinatal mental health',
    'Priya supports parents through pregnancy, birth, and the first years with a child, including after a loss or a traumatic delivery.',
  ],
  [
    'Rosa Marchetti',
    'Trauma',
    'Rosa works with survivors of accidents, violence, and difficult childhoods. She uses EMDR (eye movement desensitization and reprocessing) at a pace you set.',
  ],
  [
    'Samuel Adeyemi',
    'Depression',
    'Samuel combines behavioral activation, a method built on small daily activities, with careful listening. He starts with what still matters to you.',
  ],
  [
    'Tamsin Wells',
    'Eating and body image',
    'Tamsin works with adults who struggle with food, weight, and body image. With your permission, she works with your dietitian and physician.',
  ],
  [
    'Victor Almeida',
    'LGBTQ+ affirming therapy',
    'Victor works with LGBTQ+ adults on coming out later in life, family estrangement, faith, dating, and everyday concerns. You do not have to explain your identity first.',
  ],
  [
    'Yuki Tanabe',
    'OCD',
    'Yuki treats obsessive-compulsive disorder (OCD) with exposure and response prevention. You plan each step together and practice between sessions.',
  ],
];

/** Exactly twelve, to match the directory's fixed count (TEAM-2). */
export const seedTherapists = (): SeedEntity[] =>
  therapists.map(([name, specialty, bio], index) => {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      entityUniqueId: `therapist-${String(index + 1).padStart(2, '0')}-${slug}`,
      slug,
      key: 'character',
      entityAlias: name,
      content: {
        specialty,
        bio,
        credentials: credentials[index],
        sample: true,
        createdAt: new Date(Date.UTC(2026, index, 3, 9)).toISOString(),
      },
    };
  });
