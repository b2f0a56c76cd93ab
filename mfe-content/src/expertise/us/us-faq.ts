import type { FaqItem } from 'shared-ui/faq/faq.tsx';

export const usFaq: readonly FaqItem[] = [
  {
    question: 'What does it cost me?',
    answer:
      'Nothing. Our work is free to candidates. As is usual in legal recruiting, the fee is paid by the firm or company that hires, and it does not come out of your salary. Inside our team pay is shared revenue rather than per-recruiter commissions, so the people who advise you have no reason to compete over your choice.',
  },
  {
    question: 'Will my firm find out?',
    answer:
      'Not from us. A search is confidential unless you authorize otherwise: we name you to a firm only after you have agreed to that firm. For your part, use a private address and telephone, keep interviews out of the shared calendar, and wait with the update to your public profile until you have given notice. References at your present firm come last, after an offer.',
  },
  {
    question: 'When is the right time to move?',
    answer:
      'For associates demand is usually strongest in the middle years, when you can run a piece of a matter and are not yet on the eve of a partnership decision. Within the year, the date the bonus is paid matters most, then the close of whatever you are in the middle of. Neither is a reason to wait for ever: a search takes long enough that it is worth beginning to talk before you are ready to leave.',
  },
  {
    question: 'Do I need to be admitted in the new state?',
    answer:
      'In the end nearly always, and how you get there differs. Some states waive their examination for attorneys who have practiced long enough, many accept a score from the Uniform Bar Examination within a set period, and some ask for an examination of their own. Firms often let an associate start under supervision while an application is pending, if the state allows it. The bar authority of that state has the last word, so check it with them before you fix a date.',
  },
  {
    question: 'How long does a move take?',
    answer:
      'Think in months rather than weeks. A firm with an urgent matter can go from resume to offer quickly; one that hires by committee will not. After the offer come conflicts, a background check, sometimes a bar application, and your notice. Partners and groups take longer than associates, because clients, capital and colleagues have to be settled as well.',
  },
  {
    question: 'Should I apply myself or go through a recruiter?',
    answer:
      'If a friend at the firm will carry your resume to the partner who decides, that can be the better door, and we will say so. What does harm is both at once: a firm that receives you from two sides may drop you rather than sort out who introduced you. Tell us at the start where you have applied, and we leave those firms to you.',
  },
  {
    question: 'Can I change practice area at the same time?',
    answer:
      'Sometimes, and it is easier early, and easier between neighbours: from general corporate work to funds, from commercial litigation to white collar. Expect to be asked for a step back in class year. A move to the same practice at a firm where the other one is next door can be the shorter way.',
  },
  {
    question: 'Do you place attorneys in-house as well?',
    answer:
      'Yes, in in-house roles as well as at law firms. Companies look for judgement, plain advice and some years of the matters they have most of, and they hire one person at a time, so a search depends more on patience. Pay is put together differently, often with a lower salary and a share in the company. We go through the whole of it with you before you compare it with a firm.',
  },
];
