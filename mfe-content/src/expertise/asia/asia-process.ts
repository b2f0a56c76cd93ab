import type { ProcessStep } from '../process-steps/process-steps.tsx';

export const asiaProcess: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: 'Why Asia',
    bulletPoints: [
      'We ask why you want to go, for how long, and, if you like, who is coming with you',
      'We test your languages as an interviewer would: reading, writing, negotiating',
    ],
  },
  {
    stepNumber: 2,
    title: 'City and group',
    bulletPoints: [
      'We name the groups in each city that do your work and tell you how they are staffed',
      'We tell you where their work comes from: the region, or an office in the US or the UK',
    ],
  },
  {
    stepNumber: 3,
    title: 'Resume and registration',
    bulletPoints: [
      'We edit your resume and deal sheet so that a partner 12 hours away can follow them',
      'You order your certificate of good standing and start the foreign-lawyer filing early',
    ],
  },
  {
    stepNumber: 4,
    title: 'Interviews across time zones',
    bulletPoints: [
      'We rehearse with you by video, in the language of the interview',
      'You visit before you accept, if it can be arranged',
    ],
  },
  {
    stepNumber: 5,
    title: 'Offer and arrival',
    bulletPoints: [
      'We list what is offered and what you can ask for: salary, COLA, housing, flights, school fees, and tax help',
      'We help you time your visa, your notice, and your move, and spot any gap in pay early',
    ],
  },
];
