import type { ReactNode } from 'react';
import { anchor, lightbulb, scale, users } from 'shared-ui/icon/drawings';
import { ValueCard } from './value-card.tsx';

/** The four core values (ABOUT-6); pay follows from the last (ABOUT-7). */
const values = [
  [
    scale,
    'Integrity',
    'Nothing about you leaves this firm without your word. When staying is the better move, we say so.',
  ],
  [
    lightbulb,
    'Innovation',
    'We ask of each habit of the trade whom it serves, and drop it when the answer is only the recruiter.',
  ],
  [
    anchor,
    'Dedication',
    'We are there for the first conversation, the offer, the notice and the first day, and when the news is bad.',
  ],
  [
    users,
    'Collaboration',
    'Pay is revenue-sharing rather than per-recruiter commissions: no one gains by keeping an opening to themselves.',
  ],
] as const;

export const coreValues: readonly ReactNode[] = values.map(([icon, title, text]) => (
  <ValueCard key={title} icon={icon} title={title}>
    <p>{text}</p>
  </ValueCard>
));
