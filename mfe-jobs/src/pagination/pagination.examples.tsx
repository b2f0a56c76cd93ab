import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { Pagination } from './pagination.tsx';

const pages = { totalPages: 11, totalRecords: 64, action: '/opportunities' };

export const examples: Examples = {
  'On the first page': () => <Pagination {...pages} page={1} label="First of the pages" />,
  'Between the ends': () => <Pagination {...pages} page={2} label="Second of the pages" />,
  'On the last page': () => <Pagination {...pages} page={11} label="Last of the pages" />,
  'Short (related opportunities)': () => <Pagination {...pages} page={2} short label="Related pages" />,
};
