import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';

export interface PersonData {
  readonly name: string | undefined;
}

export function PersonPage(): ReactNode {
  const { name } = useLoaderData<PersonData>();
  return (
    <div className="container">
      <h1>{name ?? 'No such person'}</h1>
      <Link to="/sample">All people</Link>
    </div>
  );
}
