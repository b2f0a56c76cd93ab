export interface Region {
  readonly name: string;
  readonly intro: string;
  readonly bullets: readonly string[];
}

export const regions: readonly Region[] = [
  {
    name: 'Middle East',
    intro: 'Work under English and New York law for clients in the Gulf.',
    bullets: [
      'Energy, projects, and infrastructure',
      'M&A, private equity, and sovereign investment',
      'Banking and finance, conventional and Islamic',
      'Capital markets and IPOs',
      'Construction disputes and international arbitration',
      'In-house jobs with investors, developers, and banks',
    ],
  },
  {
    name: 'Europe',
    intro: 'Work at US and UK firms and in-house.',
    bullets: [
      'London: private equity, leveraged finance, funds, and disputes',
      'US securities and capital markets work for European issuers',
      'Antitrust, trade, and regulatory work',
      'Technology, data privacy, and life sciences',
      'International arbitration and investigations',
      'In-house jobs at regional headquarters',
    ],
  },
];
