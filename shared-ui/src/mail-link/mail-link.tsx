import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { mailtoUrl } from './mailto-url.ts';

/** 'Contact Us', or a text of its own. @param body see {@link mailtoUrl} @param button renders it as a button of that kind */
export function MailLink({
  email,
  body,
  button,
  children = 'Contact Us',
}: {
  email: string;
  body?: string;
  button?: 'primary' | 'quiet';
  children?: ReactNode;
}): ReactNode {
  return (
    <a href={mailtoUrl(email, body)} className={button ? buttonClass(button) : undefined}>
      {children}
    </a>
  );
}
