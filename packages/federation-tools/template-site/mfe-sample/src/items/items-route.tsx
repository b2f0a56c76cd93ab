import type { PageHandle } from '@meridian-vale/federation/contract';
import { Link, useLoaderData } from 'react-router-dom';
import { likes } from '../likes/likes.ts';
import { type Items, loadItems } from './load-items.ts';

export const loader = loadItems;

export const handle: PageHandle<Items> = {
  chunk: 'items',
  head: ({ data: { names } }) => ({ title: 'Sample', description: `${names.length} items.` }),
};

export function Component() {
  const { names } = useLoaderData<Items>();
  return (
    <>
      <h1>Sample</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`/sample/${name}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => likes.change((count) => count + 1)}>
        Like ({likes.useValue() ?? 0})
      </button>
    </>
  );
}
