import { encodePathSegment } from '@meridian-vale/federation/path-segment';
import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { People } from './load-people.ts';
import styles from './people-page.module.css';

export function PeoplePage(): ReactNode {
  const { names } = useLoaderData<People>();
  const { contactEmail } = useSite();
  return (
    <div className="container">
      <h1>Sample</h1>
      {names.length === 0 && <p role="status">No results found</p>}
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <Link to={`/sample/${encodePathSegment(name)}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <MailLink email={contactEmail} button="primary">
        Write to us
      </MailLink>
    </div>
  );
}
