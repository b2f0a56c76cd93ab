import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { readName } from './name-query.ts';
import { NameSearch } from './name-search.tsx';

const Search = () => <NameSearch name={readName(useSearchParams()[0])} input={useRef(null)} />;

test('text typed before hydration is searched for', async () => {
  const router = createMemoryRouter([{ path: '/team', element: <Search /> }], { initialEntries: ['/team'] });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={router} />);
  screen.getByRole<HTMLInputElement>('searchbox').value = 'ana';
  render(<RouterProvider router={router} />, { container, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(router.state.location.search).toBe('?q=ana');
  expect(screen.getByRole('searchbox')).toHaveValue('ana');
});
