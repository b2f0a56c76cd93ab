import type { ReactNode } from 'react';
import { portraitOf } from './portrait-of.ts';

export interface PortraitProps {
  readonly name: string;
  /** A photo from an allowed origin (TEAM-8); without one, a drawing is shown. */
  readonly photo?: string | null;
  /** Loads eagerly, for portraits above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A person's photo, or a drawing whose alt text says that it is one. Square. */
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
