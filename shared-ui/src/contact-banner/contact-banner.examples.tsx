import type { Examples } from '../examples/examples.ts';
import { ContactBanner } from './contact-banner.tsx';

const email = 'contact@firm.example';

export const examples: Examples = {
  Band: () => <ContactBanner email={email} />,
  'With a title and a sentence of its own': () => (
    <ContactBanner email={email} title="Speak to us about a move">
      <p>We answer in confidence.</p>
    </ContactBanner>
  ),
};
