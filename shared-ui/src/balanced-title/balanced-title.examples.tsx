import type { Examples } from '../examples/examples.ts';
import { BalancedTitle } from './balanced-title.tsx';

export const examples: Examples = {
  'A heading': () => (
    <h2>
      <BalancedTitle>How to Recruit the Best Asia Recruiter</BalancedTitle>
    </h2>
  ),
};
