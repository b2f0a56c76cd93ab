import type { ProcessStep } from '../process-steps/process-steps.tsx';

export const asiaProcess: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: 'Why Asia',
    bulletPoints: [
      'What draws you, for how long, and who comes with you',
      'Languages, tested honestly: reading a contract is not the same as ordering dinner',
    ],
  },
  {
    stepNumber: 2,
    title: 'Which city, which desk',
    bulletPoints: [
      'The few groups in each city that do your work, and how each is staffed',
      'Where the work comes from: the region itself, or an office that can call it home',
    ],
  },
  {
    stepNumber: 3,
    title: 'Papers in order',
    bulletPoints: [
      'A resume and deal sheet that a partner twelve hours away understands without you',
      'Admissions, good standing and registration as a foreign lawyer, begun early',
    ],
  },
  {
    stepNumber: 4,
    title: 'Interviews across time zones',
    bulletPoints: [
      'Rehearsed by video, in the language you will be interviewed in',
      'A visit before you accept, wherever that can be arranged',
    ],
  },
  {
    stepNumber: 5,
    title: 'Offer, package, landing',
    bulletPoints: [
      'Salary, cost-of-living allowance, housing, flights, schooling, tax help: what is offered and what can be asked',
      'Visa, notice, move and first weeks, in an order that leaves no gap in pay',
    ],
  },
];
