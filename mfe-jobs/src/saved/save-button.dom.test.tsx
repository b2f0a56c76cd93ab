import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SaveButton } from './save-button.tsx';

const button = <SaveButton job={{ id: 'job-1', title: 'Tax Counsel' }} />;
const save = () => screen.getByRole('button', { name: /^Saved? Tax Counsel$/ });
const stored = () => JSON.parse(localStorage.getItem('savedJobs') ?? 'null');

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the toggle saves the job and removes it again', () => {
  render(button);
  expect(save()).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(save());
  expect(save()).toHaveAttribute('aria-pressed', 'true');
  expect(save()).toHaveTextContent(/^Saved /);
  expect(stored()).toEqual([{ id: 'job-1', title: 'Tax Counsel' }]);
  fireEvent.click(save());
  expect(save()).toHaveAttribute('aria-pressed', 'false');
  // Nothing is left behind.
  expect(localStorage).toHaveLength(0);
});

test("the server's HTML has an empty place for the button and hydrates without a mismatch", async () => {
  localStorage.setItem('savedJobs', '[{"id":"job-1","title":"Tax Counsel"}]');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(button);
  expect(container.querySelector('div')).toBeEmptyDOMElement();
  const root = await act(async () => hydrateRoot(container, button));
  expect(save()).toHaveAttribute('aria-pressed', 'true');
  act(() => root.unmount());
  container.remove();
});

test('changes made in another tab are shown, and are kept when this tab saves a job', () => {
  render(button);
  const elsewhere = (jobs: string | null) =>
    act(() => {
      if (jobs === null) localStorage.clear();
      else localStorage.setItem('savedJobs', jobs);
      window.dispatchEvent(new StorageEvent('storage', { key: jobs === null ? null : 'savedJobs' }));
    });
  elsewhere('[{"id":"job-1","title":"Tax Counsel"}]');
  expect(save()).toHaveAttribute('aria-pressed', 'true');
  elsewhere(null);
  expect(save()).toHaveAttribute('aria-pressed', 'false');
  // Another tab has written, but its event has not arrived yet.
  localStorage.setItem('savedJobs', '[{"id":"job-2","title":"Counsel"}]');
  fireEvent.click(save());
  expect(stored().map(({ id }: { id: string }) => id)).toEqual(['job-1', 'job-2']);
});

test('a page restored from the back/forward cache reads the saved jobs again', () => {
  render(button);
  localStorage.setItem('savedJobs', '[{"id":"job-1","title":"Tax Counsel"}]');
  fireEvent(window, new Event('pageshow'));
  expect(save()).toHaveAttribute('aria-pressed', 'true');
});

test('without storage there is no button; if storage is full, an alert says so', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(button);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  jest.restoreAllMocks();
  cleanup();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(button);
  fireEvent.click(save());
  expect(save()).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('alert')).toHaveTextContent('Your browser has no room to save this job.');
});
