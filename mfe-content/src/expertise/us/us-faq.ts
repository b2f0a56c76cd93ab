import type { FaqItem } from '@meridian-vale/shared-ui/faq/faq.tsx';

export const usFaq: readonly FaqItem[] = [
  {
    question: 'What does it cost me?',
    answer:
      'Nothing. The law firm or company that hires you pays our fee, and the fee does not come out of your salary. You pay nothing at any stage.',
  },
  {
    question: 'Will my firm find out?',
    answer:
      'Not from us: a firm gets your name only after you approve it. What it does with your resume is in its hands. You can help: use a personal email address and phone, keep the names of firms off your work calendar, and do not change your online profile all at once. We ask every firm to call references only after a conditional offer, and to call no one at your current firm until you have given notice, but we cannot enforce that.',
  },
  {
    question: 'When is the right time to move?',
    answer:
      'For associates, demand is usually strongest in the middle years, when you can run part of a matter and partnership decisions are still some years away. Within the year, the main date to watch is the day your bonus is paid. Start talking early: a search often takes months, and a conversation commits you to nothing.',
  },
  {
    question: 'Do I need to be admitted in the new state?',
    answer:
      'Almost always, sooner or later. Some states admit experienced attorneys on motion, many accept a UBE or NextGen UBE score for a limited number of years, and some require their own exam. In some places you may start under supervision while your application is pending. The rules change, so check with the bar authority of that state before you agree on a start date.',
  },
  {
    question: 'How long does a lateral move take?',
    answer:
      'Usually months, not weeks. A firm with an urgent matter can go from resume to offer quickly; a firm that hires by committee takes longer. After the offer come the conflict check, the background check, sometimes a bar application, and your notice. Partners and groups take longer than associates because clients, capital, and colleagues are involved.',
  },
  {
    question: 'Should I apply on my own or use a recruiter?',
    answer:
      'If a friend at the firm will hand your resume to the partner who decides, apply through that friend; we would tell you the same. Do not do both. A firm that receives your resume from two sources may drop it rather than decide who introduced you. Tell us where you have applied, and we will leave those firms to you.',
  },
  {
    question: 'Can I change practice areas at the same time?',
    answer:
      'Sometimes. It is easier early in your career and between related practices, such as general corporate and funds, or commercial litigation and white collar. The firm may ask you to step back a class year. It can be faster to join a firm in your current practice and change later.',
  },
  {
    question: 'Do you place attorneys in-house?',
    answer:
      'Yes. Companies usually want several years of practice and experience with the matters they handle most. They hire one person at a time, so an in-house search takes patience. Pay is built differently, often with a lower salary and some equity. We go through all of it with you before you compare it with firm pay.',
  },
];
