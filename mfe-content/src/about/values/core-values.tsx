import { anchor, lightbulb, scale, users } from '@meridian-vale/shared-ui/icon/drawings';
import type { ReactNode } from 'react';
import { ValueCard } from './value-card.tsx';

/** The four core values; pay follows from the last. */
const values = [
  [
    scale,
    'Integrity',
    'We send your name and your resume nowhere without your permission. If we do not know an answer, we say so.',
  ],
  [
    lightbulb,
    'Innovation',
    'You get a short list with reasons instead of a stack of postings, and one page instead of a long offer letter.',
  ],
  [
    anchor,
    'Dedication',
    'We stay with you from the first conversation through the offer, your notice, and your first day, and we call when the news is bad, too.',
  ],
  [
    users,
    'Collaboration',
    'Pay is revenue-sharing rather than per-recruiter commissions, so no one gains by keeping a job to themselves.',
  ],
] as const;

export const coreValues: readonly ReactNode[] = values.map(([icon, title, text]) => (
  <ValueCard key={title} icon={icon} title={title}>
    <p>{text}</p>
  </ValueCard>
));
