import type { ProcessStep } from '../process-steps/process-steps.tsx';

export const usRoadmap: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: 'Talk',
    bulletPoints: [
      'What you do now, what you want more of, and what you would leave behind',
      'Class year, bar admissions, conflicts, and when a bonus or a vesting date falls',
      'Nothing said here goes further without your word',
    ],
  },
  {
    stepNumber: 2,
    title: 'Choose',
    bulletPoints: [
      'A short list, with the reasons for each firm and the reasons against',
      'Firms you have already applied to, or would never join, are struck out',
      'You authorize each remaining name before your resume goes anywhere',
    ],
  },
  {
    stepNumber: 3,
    title: 'Meet',
    bulletPoints: [
      'Resume and deal or case sheet brought into order, with no client confidence in them',
      'Before each round: who you will meet, and what that round decides',
      'After each round: what you heard, what they heard, what to ask next',
    ],
  },
  {
    stepNumber: 4,
    title: 'Move',
    bulletPoints: [
      'The whole offer on one page: salary, bonus and the one you leave, class year, title, start date',
      'Terms negotiated by us, so that you need not begin a new job with an argument',
      'Conflicts, references and notice in the right order, and a call once you have settled in',
    ],
  },
];
