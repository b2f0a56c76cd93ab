import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loadPeople } from '../people/load-people.ts';
import type { PersonData } from './person-page.tsx';

export { PersonPage as Component } from './person-page.tsx';

/** The status of the page is that of its data: 404 if there is no such person. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { names } = await loadPeople(context.get(servicesContext), request.signal);
  const name = names.find((each) => each === params.name);
  return data<PersonData>({ name }, { status: name ? 200 : 404 });
}

export const handle: PageHandle<PersonData> = {
  chunk: 'person',
  head: ({ data: { name } }) =>
    name ? { title: name, description: `${name} works with us.` } : { title: 'No such person', noindex: true },
};
