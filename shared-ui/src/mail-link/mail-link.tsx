import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { mailtoUrl } from './mailto-url.ts';

/** @param body see {@link mailtoUrl} @param button renders the link as a button of that kind */
export function MailLink({
  email,
  body,
  button,
  children,
}: {
  email: string;
  body?: string;
  button?: 'primary' | 'quiet';
  children: ReactNode;
}): ReactNode {
  return (
    <a href={mailtoUrl(email, body)} className={button ? buttonClass(button) : undefined}>
      {children}
    </a>
  );
}
