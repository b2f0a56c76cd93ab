import type { ReactNode } from 'react';
import { LinkCard } from '../../link-card/link-card.tsx';

/** A service; `id` is the fragment of its section on /services. */
export interface Service {
  readonly number: number;
  readonly title: string;
  readonly id: string;
  readonly description: string;
}

/** A numbered service that links to its section on /services. */
export function ServiceCard({
  service: { number, title, id, description },
  isActive,
}: {
  service: Service;
  /** The current section. */
  isActive?: boolean;
}): ReactNode {
  return (
    <LinkCard number={number} title={title} to={`/services#${id}`} isActive={isActive}>
      <p>{description}</p>
    </LinkCard>
  );
}
