import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SaveSearchButton } from './save-search-button.tsx';

const tree = (
  <MemoryRouter>
    <SaveSearchButton filters={{ search: 'tax', professions: 'Lawyer' }} />
  </MemoryRouter>
);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a search is saved with its filters and the time, and removed again', () => {
  render(tree);
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(screen.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true');
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(JSON.parse(localStorage.getItem('savedSearches') ?? '')).toEqual([
    { query: '?search=tax&professions=Lawyer', since: instant, seen: instant },
  ]);
  expect(screen.getByRole('link', { name: 'your saved searches' })).toHaveAttribute('href', '/opportunities?saved=1');
  fireEvent.click(screen.getByRole('button', { name: 'Search saved' }));
  expect(localStorage).toHaveLength(0);
});

test('its place is empty on the server; if storage is full, an alert says so', () => {
  expect(renderToString(tree)).not.toContain('<button');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(tree);
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your browser has no room to save this search.');
});
