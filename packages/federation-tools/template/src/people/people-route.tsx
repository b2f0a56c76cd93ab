import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPeople, type People } from './load-people.ts';

export { PeoplePage as Component } from './people-page.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<People> =>
  loadPeople(context.get(servicesContext), request.signal);

export const handle: PageHandle<People> = {
  chunk: 'people',
  head: ({ data: { names } }) => ({ title: 'Sample', description: `${names.length} people.` }),
};
