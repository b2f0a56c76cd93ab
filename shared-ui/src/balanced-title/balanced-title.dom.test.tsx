import { render } from '@testing-library/react';
import { BalancedTitle } from './balanced-title.tsx';

test.each([
  ['Legal Recruiting & Advisory Services', 'Advisory Services'],
  ['How to Recruit the Best Asia Recruiter', 'Asia Recruiter'],
  ['Attorney Career Representation', 'Career Representation'],
  ['Two words', undefined],
])('%s: the last two of three or more words stay together', (title, together) => {
  const { container } = render(<BalancedTitle>{title}</BalancedTitle>);
  expect(container).toHaveTextContent(title);
  expect(container.querySelector('span')?.textContent).toBe(together);
});
