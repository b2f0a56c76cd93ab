import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { mailAddress } from './mail-address.ts';

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
