import type { ReactNode } from 'react';
import { portraitOf } from './portrait-of.ts';

export interface PortraitProps {
  readonly name: string;
  /** A photograph from an origin that may be shown (RESOLUTIONS R71); without one a drawing stands in for it. */
  readonly photo?: string | null;
  /** Seen as soon as the page is. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A person's photograph, or the drawing that `shared-ui/portraits/draw.ts` made, which says that it is one. Square. */
export function Portrait({ name, photo, eager = false, className }: PortraitProps): ReactNode {
  return (
    <img
      src={photo ?? portraitOf(name)}
      alt={photo ? `Portrait of ${name}` : `Illustrated portrait of ${name}`}
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
