import type { Examples } from '../examples/examples.ts';
import { MailLink } from './mail-link.tsx';

const email = 'contact@firm.example';

export const examples: Examples = {
  'In a sentence': () => (
    <p>
      Write to <MailLink email={email}>{email}</MailLink> in confidence.
    </p>
  ),
  'As a button': () => (
    <MailLink email={email} button="quiet">
      Email us
    </MailLink>
  ),
};
