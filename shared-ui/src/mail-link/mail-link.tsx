import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';

/** The address of a mail to the firm; every one carries the subject 'Contact' (SPEC section 7, RESOLUTIONS R59). */
export const mailAddress = (email: string): string => `mailto:${email}?subject=Contact`;

/** @param button looks like a button of that kind */
export function MailLink({
  email,
  button,
  children,
}: {
  email: string;
  button?: 'primary' | 'quiet';
  children: ReactNode;
}): ReactNode {
  return (
    <a href={mailAddress(email)} className={button ? buttonClass(button) : undefined}>
      {children}
    </a>
  );
}
