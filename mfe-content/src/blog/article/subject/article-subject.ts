/** The page of the site that an article is about. */
export interface ArticleSubject {
  readonly href: string;
  readonly label: string;
  readonly topic: Topic;
  /** The jobs on the subject, if the firm posts any. */
  readonly jobs?: { readonly title: string; readonly search: string };
}

export type Topic = 'abroad' | 'offers' | 'partners' | 'lateral';

const associates = { title: 'Jobs for associates', search: 'associate' };

const offers = {
  href: '/services#attorney-representation',
  label: 'Help with your resume, interviews, and offer',
  topic: 'offers',
} as const;

/** The first subject whose words appear in the slug or title applies; general ones come last. */
const subjects: readonly (readonly [words: RegExp, subject: ArticleSubject])[] = [
  [
    /gcc|gulf|middle.east|dubai|riyadh|europe|london/,
    { href: '/expertise/middle-east', label: 'Moves to the Middle East and Europe', topic: 'abroad' },
  ],
  [
    /asia|hong.kong|singapore|tokyo|expat|time.zones/,
    { href: '/expertise/asia', label: 'Moves to Hong Kong, Singapore, and Tokyo', topic: 'abroad' },
  ],
  [/deal.sheet/, { ...offers, jobs: { title: 'Jobs that ask for a deal sheet', search: '"deal sheet"' } }],
  [/offer|resume|interview|negotiat/, { ...offers, jobs: associates }],
  [
    /\b(partners?|groups?)\b/,
    { href: '/expertise/partners', label: 'Partner and practice group moves', topic: 'partners' },
  ],
  [
    /in.house/,
    {
      href: '/services#corporates-and-in-house',
      label: 'In-house placements for attorneys and companies',
      topic: 'partners',
      jobs: { title: 'In-house jobs', search: 'contracts manager' },
    },
  ],
  [
    /lateral|stay|move/,
    { href: '/expertise/us', label: 'Lateral moves in the United States', topic: 'lateral', jobs: associates },
  ],
];

const openings: ArticleSubject = {
  href: '/opportunities',
  label: 'Legal jobs at US law firms and companies',
  topic: 'lateral',
  jobs: associates,
};

/** The page to link to at the end of an article. */
export function subjectOf({ slug, title }: { readonly slug: string; readonly title: string }): ArticleSubject {
  const text = `${slug} ${title}`.toLowerCase();
  return subjects.find(([words]) => words.test(text))?.[1] ?? openings;
}
