import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { ContactPanel } from './contact-panel.tsx';

export const examples: Examples = {
  'An invitation': () => <ContactPanel email="contact@firm.example">Nothing here that fits?</ContactPanel>,
};
