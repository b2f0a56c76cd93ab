import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { SaveButton } from './save-button.tsx';

export const examples: Examples = {
  'A job to save': () => <SaveButton job={{ id: 'job-1', title: 'Tax Counsel, Houston' }} />,
};
