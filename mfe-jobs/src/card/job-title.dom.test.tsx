import { render } from '@testing-library/react';
import { JobTitle } from './job-title.tsx';

test.each([
  ['Re-Entry Fellow (Mid-Level), New York', ['Re-Entry', '(Mid-Level),', 'New York']],
  ['Tax Counsel (Mid-Level), Washington, DC', ['(Mid-Level),', 'Washington, DC']],
  ['Tax Counsel (Mid-Level), Houston', ['(Mid-Level), Houston', '(Mid-Level),']],
  ['Tax Counsel', []],
  ['An-all-too-long-word for an Incomprehensibility-Counsel', ['an Incomprehensibility-Counsel']],
  ['', []],
])('%s does not break within %j', (title, words) => {
  const { container } = render(<JobTitle>{title}</JobTitle>);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(words);
});
