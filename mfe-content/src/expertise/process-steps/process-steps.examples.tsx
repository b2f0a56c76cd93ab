import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { ProcessSteps } from './process-steps.tsx';

export const examples: Examples = {
  'Three steps': () => (
    <ProcessSteps
      steps={['Listen', 'Prepare', 'Introduce'].map((title, index) => ({
        stepNumber: index + 1,
        title,
        bulletPoints: [`${title} well`, `${title} again`],
      }))}
    />
  ),
};
