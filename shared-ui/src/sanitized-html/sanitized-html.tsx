import type { ReactNode } from 'react';
import type { SanitizedContent } from './sanitized-content.ts';

/**
 * The only component that renders stored HTML (HTML-1). `content` comes from `sanitize`; null HTML keeps the
 * server-rendered node, because React does not touch this element's children when it hydrates.
 */
export function SanitizedHtml({ content, className }: { content: SanitizedContent; className?: string }): ReactNode {
  const html = content.sanitizedHtml ?? '';
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitizer's output
      dangerouslySetInnerHTML={{ __html: html as string }}
    />
  );
}
