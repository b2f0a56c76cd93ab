import { createElement, type ReactNode } from 'react';
import type { IconDrawing } from './drawings.ts';

/** A line icon in the current text color. Decorative: the text next to it carries the meaning. */
export function Icon({ of: drawing, size = 20 }: { of: IconDrawing /** px */; size?: number }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map(([element, attributes]) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
