/** The page of the site that an article is about. */
export interface ArticleSubject {
  readonly href: string;
  readonly label: string;
  readonly topic: Topic;
}

export type Topic = 'abroad' | 'offers' | 'partners' | 'lateral';

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
  [
    /offer|resume|interview|deal.sheet|negotiat/,
    {
      href: '/services#attorney-representation',
      label: 'Help with your resume, interviews, and offer',
      topic: 'offers',
    },
  ],
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
    },
  ],
  [/lateral|stay|move/, { href: '/expertise/us', label: 'Lateral moves in the United States', topic: 'lateral' }],
];

export const openings: ArticleSubject = {
  href: '/opportunities',
  label: 'Legal jobs at US law firms and companies',
  topic: 'lateral',
};

/** The page to link to at the end of an article. */
export function subjectOf({ slug, title }: { readonly slug: string; readonly title: string }): ArticleSubject {
  const text = `${slug} ${title}`.toLowerCase();
  return subjects.find(([words]) => words.test(text))?.[1] ?? openings;
}
