import type { Examples } from '../examples/examples.ts';
import { BalancedTitle } from './balanced-title.tsx';

export const examples: Examples = {
  'A heading on a phone': () => (
    <h2 style={{ inlineSize: '17ch' }}>
      <BalancedTitle>How to Recruit the Best Asia Recruiter</BalancedTitle>
    </h2>
  ),
};
