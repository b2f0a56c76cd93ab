import type { FaqItem } from 'shared-ui/faq/faq.tsx';

export const gccFaq: readonly FaqItem[] = [
  {
    question: 'Do I need Arabic?',
    answer:
      'For most seats at international firms, no: cross-border documents are in English, or in both languages with counterparts in the team. Arabic matters for work before local courts, for government clients and for in-house roles close to the business. If you have it, say whether you can draft in it; that is a different hire.',
  },
  {
    question: 'Do I need a local qualification?',
    answer:
      'International firms hire attorneys admitted in a common-law jurisdiction, most often a US state or England and Wales, and register them as legal consultants where the local rules ask for it. Appearing before the national courts is generally kept for locally licensed advocates. The financial free zones have courts of their own that work in English. Rules differ between the states of the Gulf, and the licensing authority has the last word.',
  },
  {
    question: 'Is the salary really tax-free?',
    answer:
      'Gulf states have by and large not taxed salaries, but that is only half of the answer. A US citizen files at home wherever the desk is, and others may stay resident for tax in the country they left. Pension saving, social security and a home you let out each have rules of their own. Take advice in your home country before you sign; we are recruiters, not tax advisers.',
  },
  {
    question: 'What belongs in a package?',
    answer:
      'Base and bonus first, then what life there costs: housing, schooling, flights home, medical cover for the family, the move itself. Employment law in the Gulf generally provides a payment at the end of service; ask which part of your pay it is counted on. Ask also which allowances are paid in cash and which against a receipt.',
  },
  {
    question: 'How do visa and notice work?',
    answer:
      'Residence is as a rule tied to the employer, who sponsors it. That makes three dates matter: when the visa is issued, how long your notice is on both sides, and how much time you have after the last day to find another sponsor or leave. Have all three in the letter, together with any limit on working for a competitor.',
  },
  {
    question: 'Which practices are hired most?',
    answer:
      'Projects and energy, M&A and funds, finance, construction and arbitration, and more recently technology and regulation. Offices are smaller than at home, so a firm looks for someone who can cover the next field as well. Experience with the region counts; a reason for coming that will last longer than one contract counts more.',
  },
  {
    question: 'What about my family?',
    answer:
      "You can usually sponsor a husband or wife and children; an unmarried partner often needs a visa of their own. Whether a spouse may work on a dependant's visa differs from state to state. School places go early, so the school year often sets the start date. We ask about all of this at the first conversation, because it changes which city is right.",
  },
  {
    question: 'Can I go on to London or home from there?',
    answer:
      'Yes, and the matters carry: a financing under English law or an arbitration with a seat abroad reads the same in London. Keep your admission in good standing, keep a list of deals with your own part in each, and talk to us well before you want to leave. We place attorneys on both ends of that road.',
  },
];
