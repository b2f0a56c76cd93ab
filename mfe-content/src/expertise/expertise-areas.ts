import type { Region } from '../charts/region-chart.tsx';

export interface ExpertiseArea {
  readonly title: string;
  /** The URL of the field's page: `/expertise/us`. */
  readonly redirectUrl: string;
  readonly content: readonly string[];
  readonly description: string;
  /** The region of its chart on home. */
  readonly region: Region;
}

/** The four fields of expertise in order (HOME-9): cards on home, the accordion on about. */
export const expertiseAreas: readonly ExpertiseArea[] = [
  {
    title: 'US Domestic Moves',
    redirectUrl: '/expertise/us',
    region: 'us',
    description:
      'For associates and counsel who want a better seat in the United States: across the street, or on the other coast.',
    content: [
      'Lateral moves between law firms, and from a firm to an in-house role',
      'Twelve cities, from New York and Boston to San Francisco and Los Angeles',
      'Resume, interviews and the offer, prepared with you',
    ],
  },
  {
    title: 'Partners and Teams',
    redirectUrl: '/expertise/partners',
    region: 'partners',
    description:
      'For partners, and for groups that mean to arrive whole: the business plan, the order of the conversations, the terms.',
    content: [
      'Partner moves, practice groups and rising stars',
      'Each conversation kept private until you authorize the next',
      'The first lawyers for firms that open an office',
    ],
  },
  {
    title: "Asia's Top Recruiting Firm",
    redirectUrl: '/expertise/asia',
    region: 'asia',
    description:
      'For lawyers who want Hong Kong, Singapore or Tokyo, and for firms that hire there: 500+ placements in Asia-Pac.',
    content: [
      'US, UK and Asia law firms, and in-house legal teams',
      'Decades of Asia placements by ex-BigLaw recruiters',
      'Relocation, and compensation with its COLA, read line by line',
    ],
  },
  {
    title: 'Middle East & Europe',
    redirectUrl: '/expertise/middle-east',
    region: 'middle-east',
    description:
      'For lawyers with a reason to be in the Gulf or in Europe, and for the firms and companies that are waiting for them.',
    content: [
      'Law firms and in-house legal teams in the Gulf and in Europe',
      'Relocation planned with you and whoever moves with you',
      'Help for firms that open offices in the region',
    ],
  },
];
