import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Pagination } from './pagination.tsx';

function Results() {
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="results">
      <h2 id="results">Results</h2>
      <Pagination page={page} totalPages={3} totalRecords={18} action="/" onPage={setPage} />
    </section>
  );
}

test.each([
  ['Next', 'Next'],
  ['Last', 'Previous'],
])('after %s the heading of the results is in view, and the focus is on %s', async (pressed, focused) => {
  const seen: unknown[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    seen.push([this.textContent, options]);
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Results }])} />);
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: pressed }));
  expect(seen).toEqual([['Results', { block: 'nearest' }]]);
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});
