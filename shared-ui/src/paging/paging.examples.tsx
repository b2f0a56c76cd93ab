import type { Examples } from '../examples/examples.ts';
import { Paging } from './paging.tsx';

const pages = { totalPages: 11, totalRecords: 64, action: '/opportunities' };

export const examples: Examples = {
  'On the first page': () => <Paging {...pages} page={1} label="First of the pages" />,
  'Between the ends': () => <Paging {...pages} page={2} label="Second of the pages" />,
  'On the last page': () => <Paging {...pages} page={11} label="Last of the pages" />,
  'Short (related opportunities)': () => <Paging {...pages} page={2} short label="Related pages" />,
};
