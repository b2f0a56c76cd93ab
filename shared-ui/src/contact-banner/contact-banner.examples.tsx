import type { Examples } from '../examples/examples.ts';
import { ContactBanner } from './contact-banner.tsx';

const email = 'contact@firm.example';

export const examples: Examples = {
  Band: () => <ContactBanner email={email} />,
  'Quiet, with a sentence and words of its own': () => (
    <ContactBanner email={email} variant="quiet" title="Speak to us about a move" link="Contact Us">
      <p>We answer in confidence.</p>
    </ContactBanner>
  ),
};
