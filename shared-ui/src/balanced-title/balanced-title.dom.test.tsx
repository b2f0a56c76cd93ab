import { render } from '@testing-library/react';
import { BalancedTitle } from './balanced-title.tsx';

test.each([
  ['Legal Recruiting & Advisory Services', 'Advisory Services'],
  ['How to Recruit the Best Asia Recruiter', 'Asia Recruiter'],
  ['Attorney Career Representation', 'Career Representation'],
  ['Lateral partner and practice group recruiters', 'practice group recruiters'],
  ['Two words', undefined],
  ['Middle East', 'Middle East'],
  ['Re-Entry Fellow', 'Re-Entry'],
  ['An-all-too-long-word first', undefined],
  ['', undefined],
])('%s: the last two of three or more words stay together', (title, together) => {
  const { container } = render(<BalancedTitle>{title}</BalancedTitle>);
  expect(container).toHaveTextContent(title);
  expect(container.querySelector('span')?.textContent).toBe(together);
});

test('a title breaks after its colon first', () => {
  const { container } = render(<BalancedTitle>Expat Packages: What Is Still on the Table</BalancedTitle>);
  expect(container).toHaveTextContent(/^Expat Packages: What Is Still on the Table$/);
  const clauses = [...container.querySelectorAll(':scope > span')].map(({ textContent }) => textContent);
  expect(clauses).toEqual(['Expat Packages:', 'What Is Still on the Table']);
});

test('before its colon, words of a title stand on a line of their own if they do not fit', () => {
  const { container } = render(<BalancedTitle>Law Firm Counteroffers: What to Ask</BalancedTitle>);
  const spans = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(spans).toEqual(['Law Firm Counteroffers:', 'What to Ask', 'to Ask']);
});

test('a title does not break within a term', () => {
  const { container } = render(<BalancedTitle>Legal recruiters for the Middle East and Europe</BalancedTitle>);
  const spans = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(spans).toEqual(['Middle East', 'and Europe']);
});
