import type { Examples } from '../examples/examples.ts';
import { ShareButton } from './share-button.tsx';

export const examples: Examples = {
  'Share button': () => <ShareButton title="Counsel, Houston" url="https://firm.example/opportunities/counsel" />,
};
