export interface Region {
  readonly name: string;
  readonly intro: string;
  readonly bullets: readonly string[];
}

export const regions: readonly Region[] = [
  {
    name: 'Middle East',
    intro: 'English and New York law on regional money, with local counsel alongside.',
    bullets: [
      'Energy, projects and infrastructure, from tender to refinancing',
      'M&A, private equity and sovereign investment',
      'Banking and finance, conventional and Islamic',
      'Capital markets, as companies of the region list',
      'Construction disputes and international arbitration',
      'In-house seats with investors, developers and banks',
    ],
  },
  {
    name: 'Europe',
    intro: 'US firms abroad, UK firms at home, and the companies both of them act for.',
    bullets: [
      'London: private equity, leveraged finance, funds and disputes',
      'US securities and capital markets, for issuers across the continent',
      'Competition, trade and regulatory work',
      'Technology, data and life sciences',
      'International arbitration and investigations',
      'In-house seats at regional headquarters',
    ],
  },
];
