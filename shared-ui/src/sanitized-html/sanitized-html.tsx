import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';
import type { SanitizedContent } from './sanitized-content.ts';

/**
 * The only component that renders stored HTML (HTML-1). `content` comes from `sanitize`; null HTML keeps the
 * server-rendered node, because React does not touch this element's children when it hydrates. Where there is no such
 * node, the element is empty until the host has loaded the data again.
 */
export function SanitizedHtml({ content, className }: { content: SanitizedContent; className?: string }): ReactNode {
  const isServed = useIsServed();
  const html = content.sanitizedHtml ?? (isServed ? '' : null);
  return (
    <div
      className={className}
      suppressHydrationWarning
      {...(html === null ? {} : { dangerouslySetInnerHTML: { __html: html as string } })}
    />
  );
}

/** Whether the component's nodes are those that the server has sent, with all that their data leave out. */
export const useIsServed = (): boolean => useState(useSyncExternalStore(never, isFalse, isTrue))[0];

const never = () => () => {};
const isFalse = () => false;
const isTrue = () => true;
