import type { PageHandle } from '@meridian-vale/federation/contract';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadItems } from '../items/load-items.ts';

interface Item {
  readonly name: string | undefined;
}

/** The status of the page is that of its data: 404 if there is no such item. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { names } = await loadItems();
  const name = names.find((each) => each === params.name);
  return data<Item>({ name }, { status: name ? 200 : 404 });
}

export const handle: PageHandle<Item> = {
  chunk: 'item',
  head: ({ data: { name } }) =>
    name ? { title: name, description: `Item ${name}.` } : { title: 'No such item', noindex: true },
};

export function Component() {
  const { name } = useLoaderData<Item>();
  return (
    <>
      <h1>{name ?? 'No such item'}</h1>
      <Link to="/sample">All items</Link>
    </>
  );
}
