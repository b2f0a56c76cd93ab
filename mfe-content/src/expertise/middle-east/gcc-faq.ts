import type { FaqItem } from '@meridian-vale/shared-ui/faq/faq.tsx';

export const gccFaq: readonly FaqItem[] = [
  {
    question: 'Do I need Arabic?',
    answer:
      'For most jobs at international firms, no. Cross-border documents are in English, or in both languages with Arabic-speaking colleagues on the team. Arabic matters for work in local courts, for government clients, and for some in-house roles. If you can draft in Arabic, say so: that is a different kind of hire.',
  },
  {
    question: 'Do I need a local license?',
    answer:
      'International firms usually hire attorneys admitted in a US state or in England and Wales, and register them as legal consultants where local rules require it. As a rule, only locally licensed advocates may appear in the national courts. Financial free zones such as the DIFC in Dubai and ADGM in Abu Dhabi have their own courts, which work in English. The rules differ from country to country, so check with the licensing authority.',
  },
  {
    question: 'Is my salary really tax-free?',
    answer:
      'The six Gulf states do not tax salaries today, but Oman has passed a 5% tax on high incomes that starts in 2028. A US citizen must also file a US return wherever the job is, and others may remain tax residents of the country they left. Get advice in your home country before you sign. We are recruiters, not tax advisers.',
  },
  {
    question: 'What should a package include?',
    answer:
      'Start with base salary and bonus: which scale (New York’s, London’s, or the Gulf office’s), in which currency, and whether your class year counts in full. Then look at what living there costs: housing, school fees, flights home, health insurance for your family, and the move itself. Employment law in the Gulf generally requires a payment at the end of service or a savings plan in its place; ask which part of your pay it is based on. Also ask which allowances are paid in cash and which require a receipt.',
  },
  {
    question: 'How do the visa and notice work?',
    answer:
      'Your residence visa usually depends on your employer, who sponsors it. Three dates matter: when the visa is issued, how much notice each side must give, and how long you may stay after your last day to find a new sponsor or leave. Get all three in writing, together with any noncompete.',
  },
  {
    question: 'Which practices hire the most?',
    answer:
      'Projects and energy, M&A and funds, finance, construction and arbitration, and, more recently, technology and regulation. Offices are small, so firms want attorneys who can cover a related field as well. Experience in the region helps. A lasting reason to be there helps more.',
  },
  {
    question: 'What about my family?',
    answer:
      'You can usually sponsor a spouse and children; an unmarried partner often needs a separate visa. Whether a spouse may work on a dependent’s visa differs from country to country. Schools fill up early, so the school year often sets the start date. Tell us about your family, if you wish: it can change which city is right.',
  },
  {
    question: 'Can I move to London or home from there?',
    answer:
      'Often. Your experience travels: a financing under English law or an international arbitration is the same work in London. Keep your admission in good standing, keep a list of your deals and what you did on each, and talk to us well before you want to leave.',
  },
];
