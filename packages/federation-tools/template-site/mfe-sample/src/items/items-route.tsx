import type { PageHandle } from '@meridian-vale/federation/contract';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { type Items, loadItems } from './load-items.ts';

export const loader = loadItems;

export const handle: PageHandle<Items> = {
  chunk: 'items',
  head: ({ data: { names } }) => ({ title: 'Sample', description: `${names.length} items.` }),
};

export function Component() {
  const { names } = useLoaderData<Items>();
  const [likes, setLikes] = useState(0);
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
      <button type="button" onClick={() => setLikes(likes + 1)}>
        Like ({likes})
      </button>
    </>
  );
}
