import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';

interface CareMailProps {
  readonly body?: string;
  readonly button?: 'primary' | 'quiet';
  readonly children: ReactNode;
}

/** A mail link to the mailbox for therapy (CARE-7); plain text in a shell that has none, never the recruiters' address. */
export function CareMail({ children, ...rest }: CareMailProps): ReactNode {
  const { careEmail } = useSite();
  return careEmail ? (
    <MailLink email={careEmail} {...rest}>
      {children}
    </MailLink>
  ) : (
    children
  );
}

/** Who reads what a client writes. */
export const CareMailReader = (): ReactNode => (
  <>Only the people who run this directory read this mailbox. Our recruiters do not.</>
);
