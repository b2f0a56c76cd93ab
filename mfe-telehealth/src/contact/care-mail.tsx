import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';

interface CareMailProps {
  readonly body?: string;
  readonly button?: 'primary' | 'quiet';
  readonly children: ReactNode;
}

/** A mail link to the mailbox for therapy. */
export const CareMail = (props: CareMailProps): ReactNode => <MailLink email={useSite().careEmail} {...props} />;
