import type { ReactNode } from 'react';
import type { SanitisedContent } from './sanitised-content.ts';

/**
 * The only component that renders stored HTML (HTML-1). `content` comes from `sanitise`; null HTML keeps the
 * server-rendered node, because React does not touch this element's children when it hydrates.
 */
export function SanitisedHtml({ content, className }: { content: SanitisedContent; className?: string }): ReactNode {
  const html = content.sanitisedHtml ?? '';
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitizer's output
      dangerouslySetInnerHTML={{ __html: html as string }}
    />
  );
}
