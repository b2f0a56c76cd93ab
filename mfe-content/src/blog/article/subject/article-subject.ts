/** The page of the site that an article is about. */
export interface ArticleSubject {
  readonly href: string;
  readonly label: string;
}

/** The first subject whose words appear in the slug or title applies; general ones come last. */
const subjects: readonly (readonly [words: RegExp, subject: ArticleSubject])[] = [
  [
    /gcc|gulf|middle.east|dubai|riyadh|europe|london/,
    { href: '/expertise/middle-east', label: 'Moves to the Middle East and Europe' },
  ],
  [
    /asia|hong.kong|singapore|tokyo|expat|time.zones/,
    { href: '/expertise/asia', label: 'Moves to Hong Kong, Singapore, and Tokyo' },
  ],
  [
    /offer|resume|interview|deal.sheet|negotiat/,
    { href: '/services#attorney-representation', label: 'Help with your resume, interviews, and offer' },
  ],
  [/\b(partners?|groups?)\b/, { href: '/expertise/partners', label: 'Partner and practice group moves' }],
  [/in.house/, { href: '/services#corporates-and-in-house', label: 'In-house placements for attorneys and companies' }],
  [/lateral|stay|move/, { href: '/expertise/us', label: 'Lateral moves in the United States' }],
];

export const openings: ArticleSubject = { href: '/opportunities', label: 'Legal jobs at US law firms and companies' };

/** The page to link to at the end of an article. */
export function subjectOf({ slug, title }: { readonly slug: string; readonly title: string }): ArticleSubject {
  const text = `${slug} ${title}`.toLowerCase();
  return subjects.find(([words]) => words.test(text))?.[1] ?? openings;
}
