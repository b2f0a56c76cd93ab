import type { ComponentProps, ReactNode } from 'react';
import { CardRow } from '../carousels/card-row.tsx';
import { SectionFrame, SectionHeading, type SectionHeadingProps } from './section.tsx';

/** A section of cards, its heading in one row with the buttons of the carousel. */
export const CardRowSection = ({
  band,
  label,
  item,
  columns,
  children,
  ...heading
}: SectionHeadingProps & Omit<ComponentProps<typeof CardRow>, 'heading'> & { band?: boolean }): ReactNode => (
  <SectionFrame headingId={heading.id} band={band}>
    <CardRow label={label} item={item} columns={columns} heading={<SectionHeading {...heading} />}>
      {children}
    </CardRow>
  </SectionFrame>
);
