import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import styles from './paging.module.css';

export interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  /** The path the buttons ask for. */
  readonly action: string;
  /** The rest of the query, kept from page to page. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The query key of the page number; `page` unless told. */
  readonly pageKey?: string;
}

/**
 * First, previous, next and last, and the text of SPEC section 2; nothing at one page or fewer (R22). A GET form, so
 * that its buttons work without JavaScript.
 */
export function Paging({
  page,
  totalPages,
  totalRecords,
  action,
  query = {},
  pageKey = 'page',
}: PagingProps): ReactNode {
  if (totalPages <= 1) return null;
  const step = (label: string, target: number, disabled: boolean) => (
    <Button type="submit" name={pageKey} value={target} disabled={disabled}>
      {label}
    </Button>
  );
  return (
    <Form method="get" action={action} preventScrollReset className={styles.paging} aria-label="Pages">
      {Object.entries(query).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {step('First', 1, page <= 1)}
      {step('Previous', page - 1, page <= 1)}
      <p className={styles.text}>{`Page ${page} of ${totalPages} | Total Results: ${totalRecords}`}</p>
      {step('Next', page + 1, page >= totalPages)}
      {step('Last', totalPages, page >= totalPages)}
    </Form>
  );
}
