import type { Examples } from '../examples/examples.ts';
import { SectionHeading } from './section-heading.tsx';

export const examples: Examples = {
  'Title alone': () => <SectionHeading title="Our Openings" />,
  'Eyebrow, title and a sentence': () => (
    <SectionHeading eyebrow="Since 2006" title="Our Services" id="our-services">
      <p>From the first conversation to the first day.</p>
    </SectionHeading>
  ),
};
