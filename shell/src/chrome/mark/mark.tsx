import type { ReactNode } from 'react';

/** The firm's logo. The same drawing is in public/favicon.svg. */
export const Mark = ({ className }: { className?: string | undefined }): ReactNode => (
  <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="1" />
    <circle cx="16" cy="16" r="9.5" fill="none" stroke="currentColor" strokeWidth="1" strokeDasharray="1.2 2.2" />
    <path d="M16 4.5 18.6 16 16 27.5 13.4 16Z" fill="currentColor" />
    <path d="M4.5 16H10M22 16h5.5" stroke="currentColor" strokeWidth="1" />
    <circle cx="16" cy="16" r="1.6" fill="var(--paper, #fbf8f2)" />
  </svg>
);
