import type { FaqItem } from 'shared-ui/faq/faq.tsx';

export const asiaFaq: readonly FaqItem[] = [
  {
    question: 'Do I need to speak the language?',
    answer:
      'It depends on the city and the seat. In Hong Kong most corporate and capital markets groups ask for Mandarin, written as well as spoken; funds, finance and arbitration ask less often. In Tokyo business Japanese widens the choice a great deal. Singapore works in English, and a second language is a help rather than a condition. Say exactly how well you read, write and negotiate: it is the first thing a partner will test.',
  },
  {
    question: 'Which practices hire from abroad?',
    answer:
      "Those where the governing law is New York or English: capital markets, M&A and private equity, leveraged and project finance, funds, international arbitration, investigations. A practice built on one state's statutes travels less well, though the skills beneath it often do. Demand follows the deal cycle, and does so faster than at home, so a city that is closed this year may be open the next.",
  },
  {
    question: 'Can I practice with a US admission?',
    answer:
      'As a rule you advise on the law you are admitted in and register locally as a foreign lawyer: in Hong Kong and Singapore with the local authority, in Japan as a registered foreign attorney. Each has its own requirements, among them good standing and often a period of experience. The firm files the application with you, and the time it takes belongs in your start date.',
  },
  {
    question: 'What does an expat package hold today?',
    answer:
      'Less than it once did, and more than nothing. Many US firms pay their home scale, some with a cost-of-living allowance on top, which may taper off over the years. Housing, flights home, schooling and tax preparation are negotiated one by one. Ask what happens to each when you are promoted, when you move on, and when you go back.',
  },
  {
    question: 'How will I be taxed?',
    answer:
      'Income tax on a salary is lower in Hong Kong and Singapore than in most US states, and higher in Japan. A US citizen files at home wherever the desk is, with relief for part of what is earned abroad. Allowances can be taxed where you would not expect it. We are recruiters, not tax advisers: ask the firm to pay for an hour with one before you sign.',
  },
  {
    question: 'Can my partner work, and what about schools?',
    answer:
      "A dependant's right to work differs from place to place and changes; ask before you accept, not after you land. International schools have waiting lists and fees that can outweigh a raise. We raise both while terms are still open, because it is then that a firm can help.",
  },
  {
    question: 'Will I be able to come home?',
    answer:
      'Yes, if you plan it at the start. Stay admitted, keep up with one or two partners in the home office, and take work whose documents a home office would recognize. The natural moments are before the partnership years and at a change of school. We work for a relationship longer than one placement, and the way back is part of it.',
  },
  {
    question: 'How far ahead should I start?',
    answer:
      'Two seasons before you would like to be at the new desk is comfortable. Interviews run across time zones, registration and a visa take their time, and notice in the region is often longer than in the US. If you need less, tell us: some groups hire for a start that is already fixed.',
  },
];
