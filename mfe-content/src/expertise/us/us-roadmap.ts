import type { ProcessStep } from '../process-steps/process-steps.tsx';

export const usRoadmap: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: 'Talk',
    bulletPoints: [
      'We discuss what you do now, what you want more of, and what you want to leave behind',
      'We note your class year, bar admissions, and bonus date; please tell us no client confidences',
      'No firm hears your name without your permission',
    ],
  },
  {
    stepNumber: 2,
    title: 'Choose',
    bulletPoints: [
      'You get a short list with the case for and against each firm',
      'You cross out the firms you have applied to or would never join',
      'We edit your resume and your deal sheet or matter list, once you have taken client confidences out',
      'You authorize each remaining firm before we send your resume',
    ],
  },
  {
    stepNumber: 3,
    title: 'Interview',
    bulletPoints: [
      'Before each round, we tell you whom you will meet and what the round decides',
      'After each round, we compare notes and plan your next questions',
    ],
  },
  {
    stepNumber: 4,
    title: 'Move',
    bulletPoints: [
      'We put the whole offer on one page: salary, bonuses, class year, title, and start date',
      'We negotiate the terms, so you do not start a new job with an argument',
      'We help you time the conflict check, references, and notice, and we call once you have settled in',
    ],
  },
];
