import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Unavailable } from './unavailable.tsx';

test('the text of the fallback is inside the element of the failed remote [REMOTE-1, REMOTE-2]', () => {
  render(<Unavailable remote="mfe-jobs" />);
  const place = screen.getByText('This part of the page is not available right now.').parentElement;
  expect(place).toHaveAttribute('data-mfe', 'mfe-jobs');
  expect(place).toHaveAttribute('data-mfe-state', 'unavailable');
});

test("'Try again' links to the page itself until a retry handler exists [REMOTE-2]", async () => {
  const { rerender } = render(<Unavailable remote="mfe-jobs" />);
  expect(screen.getByText('Try again')).toHaveProperty('href', location.href);
  const retry = jest.fn();
  rerender(<Unavailable remote="mfe-jobs" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
