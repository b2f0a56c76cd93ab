import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { type FilterValues, filterNames } from '../filter/filter-fields.ts';

/** What to do about an empty list: which filters to clear, and whom to ask. */
export function NoMatch({ filters, email }: { filters: FilterValues; email: string }): ReactNode {
  const set = filterNames.filter((name) => filters[name]).map((name) => `“${filters[name]}”`);
  const any = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(set);
  return (
    <p>
      {any && <span>{`Clear ${any} to see more jobs. `}</span>}
      You can also <MailLink email={email}>email us</MailLink> what you are looking for. We do not post partner searches
      or jobs abroad.
    </p>
  );
}
