import { buttonClass } from '@meridian-vale/shared-ui/button/button.tsx';
import { encodeText } from '@meridian-vale/shared-ui/mail-link/mailto-url';
import type { ReactNode } from 'react';

interface WhatsAppLinkProps {
  /** Digits only, country code first. */
  readonly number: string;
  /** Plain text that the message starts with. */
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Opens a WhatsApp chat in a new tab (JOBS-39). */
export function WhatsAppLink({ number, text, children = 'WhatsApp' }: WhatsAppLinkProps): ReactNode {
  const query = text ? `?text=${encodeText(text)}` : '';
  return (
    <a
      href={`https://wa.me/${number}${query}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('quiet')}
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
