import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { People } from './load-people.ts';
import styles from './people-page.module.css';

export function PeoplePage(): ReactNode {
  const { names } = useLoaderData<People>();
  return (
    <div className="container">
      <h1>Sample</h1>
      {names.length === 0 && <p role="status">No results found</p>}
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
