import type { ComponentProps, ReactNode } from 'react';
import { CardRow } from '../carousels/card-row.tsx';
import { SectionFrame, SectionHeading, type SectionHeadingProps } from './section.tsx';

/** A section of cards, with the heading and the carousel's buttons in one row. */
export const CardRowSection = ({
  id,
  title,
  lead,
  link,
  band,
  ...cards
}: SectionHeadingProps & Omit<ComponentProps<typeof CardRow>, 'heading'> & { band?: boolean }): ReactNode => (
  <SectionFrame headingId={id} band={band}>
    <CardRow {...cards} heading={<SectionHeading id={id} title={title} lead={lead} link={link} />} />
  </SectionFrame>
);
