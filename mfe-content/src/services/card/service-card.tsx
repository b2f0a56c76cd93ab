import type { ReactNode } from 'react';
import { LinkCard } from '../../link-card/link-card.tsx';

/** SPEC section 3, service card; `id` is the fragment of its section on /services. */
export interface Service {
  readonly number: number;
  readonly title: string;
  readonly id: string;
  readonly description: string;
}

/** A numbered service; the whole card leads to its section on /services (SPEC section 2). */
export function ServiceCard({
  service: { number, title, id, description },
  isActive,
}: {
  service: Service;
  /** The visitor stands in that section. */
  isActive?: boolean;
}): ReactNode {
  return (
    <LinkCard number={number} title={title} to={`/services#${id}`} isActive={isActive}>
      <p>{description}</p>
    </LinkCard>
  );
}
