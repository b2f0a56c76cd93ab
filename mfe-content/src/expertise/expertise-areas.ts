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

/** The four fields of expertise in order (HOME-9), for the cards on home and the accordion on about. */
export const expertiseAreas: readonly ExpertiseArea[] = [
  {
    title: 'US Domestic Moves',
    redirectUrl: '/expertise/us',
    region: 'us',
    description:
      'For associates and counsel who want a better job in the United States, across the street or across the country.',
    content: [
      'Lateral moves between law firms and from a firm to an in-house job',
      'Twelve cities, from New York and Boston to San Francisco and Los Angeles',
      'Help with your resume, your interviews, and your offer',
    ],
  },
  {
    title: 'Partners and Teams',
    redirectUrl: '/expertise/partners',
    region: 'partners',
    description:
      'For partners and practice groups. We help you with the business plan, the order of the conversations, and the terms.',
    content: [
      'Moves by partners, practice groups, and rising stars',
      'Confidential conversations: you authorize each firm before we contact it',
      'First hires for firms that are opening an office',
    ],
  },
  {
    title: 'Asia',
    redirectUrl: '/expertise/asia',
    region: 'asia',
    description: 'For attorneys who want to work in Hong Kong, Singapore, or Tokyo, and for firms that hire there.',
    content: [
      'Jobs at law firms and on in-house legal teams',
      'Ex-BigLaw recruiters who know the groups in each city',
      'Help with relocation, compensation, and cost-of-living allowances',
    ],
  },
  {
    title: 'Middle East & Europe',
    redirectUrl: '/expertise/middle-east',
    region: 'middle-east',
    description:
      'For attorneys who want to work in the Gulf or in Europe, and for the law firms and companies that hire there.',
    content: [
      'Law firms and in-house legal teams in the Gulf and in Europe',
      'Relocation planned with you and your family',
      'Help for firms that open offices in the region',
    ],
  },
];
