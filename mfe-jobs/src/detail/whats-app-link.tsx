import type { ReactNode } from 'react';
import { buttonClass } from 'shared-ui/button/button.tsx';

/** Opens a WhatsApp chat in a new tab (JOBS-39). @param number digits only, country code first */
export function WhatsAppLink({ number, children = 'WhatsApp' }: { number: string; children?: ReactNode }): ReactNode {
  return (
    <a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
