import type { Services } from '@meridian-vale/federation/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loadPeople } from '../people/load-people.ts';

/** The fragment `sample/people-count`, which other remotes render in their pages. */
export const chunk = 'people-count';

export const load = async ({ request, services }: { request: Request; services: Services }): Promise<number> =>
  (await loadPeople(services, request.signal)).names.length;

export function Component({ data: count }: { data: number }): ReactNode {
  return (
    <p>
      {count} people work with us. <Link to="/sample">Meet them</Link>
    </p>
  );
}
