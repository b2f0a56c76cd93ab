import type { FaqItem } from '@meridian-vale/shared-ui/faq/faq.tsx';

export const asiaFaq: readonly FaqItem[] = [
  {
    question: 'Do I need to speak the language?',
    answer:
      'It depends on the city and the job. In Hong Kong, most corporate and capital markets groups ask for written Chinese and spoken Mandarin; funds, finance, and arbitration groups ask less often. In Tokyo, business-level Japanese opens many more jobs. Singapore works in English, and a second language is a plus. Tell us exactly how well you read, write, and negotiate, because a partner will test it.',
  },
  {
    question: 'Which practices hire from abroad?',
    answer:
      'Mainly practices under New York or English law: capital markets, M&A and private equity, leveraged and project finance, funds, international arbitration, and investigations. A practice built on one state’s statutes is harder to move, although the skills often carry over. Demand follows the deal cycle, so a city that is quiet this year may be hiring the next.',
  },
  {
    question: 'Can I practice with a US admission?',
    answer:
      'Yes, as a rule. You advise on the law of the place where you are admitted, and you register locally as a foreign lawyer: with the Law Society in Hong Kong, with the Legal Services Regulatory Authority in Singapore, or in Japan as a registered foreign lawyer (gaikokuho jimu bengoshi). Each asks for good standing, and Japan also asks for three years of practice. The firm usually files with you. Allow time for it in your start date.',
  },
  {
    question: 'What does an expat package include today?',
    answer:
      'Less than it once did. Many US firms pay their US salary scale, and some add a cost-of-living allowance (COLA) that may shrink over the years. Housing, flights home, school fees, and tax preparation are negotiated one by one. Ask what happens to each when you are promoted, when you change jobs, and when you go home.',
  },
  {
    question: 'How will I be taxed?',
    answer:
      'The top income tax rate on salaries is lower in Hong Kong and Singapore than the top US federal rate; in Japan it is higher. A US citizen must also file a US return wherever the job is, and may qualify for the foreign earned income exclusion or the foreign tax credit. Allowances can be taxable, too. We are recruiters, not tax advisers: ask the firm to pay for an hour with one before you sign.',
  },
  {
    question: 'Can my spouse work, and what about schools?',
    answer:
      'The rules on work for spouses and partners differ from place to place, and they change. Ask before you accept, not after you arrive. International schools can have waiting lists, and tuition can exceed your raise. We raise both while terms are still open, because that is when a firm can help.',
  },
  {
    question: 'Will I be able to come home?',
    answer:
      'No one can promise it, but you can plan for it from the start. Keep your admission active, stay in touch with one or two partners in the US office, and choose work that a US group will recognize. The best times to return are well before the partnership decision and, if you have children, between school years. We help with the way back, too.',
  },
  {
    question: 'How far ahead should I start?',
    answer:
      'Allow six months. Interviews run across time zones, registration and a visa take time, and notice periods in the region are often longer than in the US. If you need to move faster, tell us: some groups hire for a fixed start date.',
  },
];
