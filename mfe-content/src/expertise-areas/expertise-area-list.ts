/** One of the four fields of work: a card on home, an item of about's accordion (SPEC sections 2 and 3). */
export interface ExpertiseArea {
  readonly title: string;
  readonly href: string;
  /** One or two sentences. */
  readonly description: string;
  readonly bullets: readonly string[];
}

/** In the order of the home page (R52); the header has another. */
export const expertiseAreas: readonly ExpertiseArea[] = [
  {
    title: 'US Domestic Moves',
    href: '/expertise/us',
    description:
      'For associates and counsel who want a better seat in the United States: across the street, or on the other coast.',
    bullets: [
      'Lateral moves between law firms, and from a firm to an in-house role',
      'Twelve cities, from New York and Boston to San Francisco and Los Angeles',
      'Resume, interviews and the offer, prepared with you',
    ],
  },
  {
    title: 'Partners and Teams',
    href: '/expertise/partners',
    description:
      'For partners, and for groups that mean to arrive whole: the business plan, the order of the conversations, the terms.',
    bullets: [
      'Partner moves, practice groups and rising stars',
      'Each conversation kept private until you authorise the next',
      'The first lawyers for firms that open an office',
    ],
  },
  {
    title: "Asia's Top Recruiting Firm",
    href: '/expertise/asia',
    description:
      'For lawyers who want Hong Kong, Singapore or Tokyo, and for firms that hire there: 500+ placements in Asia-Pac.',
    bullets: [
      'US, UK and Asia law firms, and in-house legal teams',
      'Decades of Asia placements by ex-BigLaw recruiters',
      'Relocation, and compensation with its COLA, read line by line',
    ],
  },
  {
    title: 'Middle East & Europe',
    href: '/expertise/middle-east',
    description:
      'For lawyers with a reason to be in the Gulf or in Europe, and for the firms and companies that are waiting for them.',
    bullets: [
      'Law firms and in-house legal teams in the Gulf and in Europe',
      'Relocation planned with you and whoever moves with you',
      'Help for firms that open offices in the region',
    ],
  },
];
