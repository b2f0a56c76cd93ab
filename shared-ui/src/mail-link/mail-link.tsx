import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { mailtoUrl } from './mailto-url.ts';

/** @param button renders it as a button of that kind */
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
    <a href={mailtoUrl(email)} className={button ? buttonClass(button) : undefined}>
      {children}
    </a>
  );
}
