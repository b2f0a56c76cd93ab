import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { WhatsAppLink } from './whats-app-link.tsx';

export const examples: Examples = {
  'A chat in a new tab': () => <WhatsAppLink number="15550100" />,
  'With a text to start from': () => <WhatsAppLink number="15550100" text="Tax Counsel, Houston" />,
};
