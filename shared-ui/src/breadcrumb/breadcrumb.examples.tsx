import type { Examples } from '../examples/examples.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: Examples = {
  'Three pages': () => (
    <Breadcrumb
      trail={[
        ['Home', '/home'],
        ['Opportunities', '/opportunities'],
        ['Tax Counsel, Houston', '/opportunities/job-1'],
      ]}
    />
  ),
};
