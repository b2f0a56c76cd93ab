import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import { Button } from 'shared-ui/button/button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  /** The path the buttons ask for; without JavaScript its fragment says where the new page starts. */
  readonly action: string;
  /** The rest of the query, kept from page to page. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The query key of the page number; `page` unless told. */
  readonly pageKey?: string;
  /** Names the controls for assistive technology; 'Pages' unless told. */
  readonly label?: string;
  /** Previous and next only, without the text (SPEC section 2, related opportunities). */
  readonly short?: boolean;
  /** With JavaScript: told the page instead of a submission. */
  readonly onPage?: (page: number) => void;
}

/**
 * First, previous, next and last, and the text of SPEC section 2; nothing at one page or fewer (R22). A GET form, so
 * that its buttons work without JavaScript.
 */
export function Pagination({
  page,
  totalPages,
  totalRecords,
  action,
  query = {},
  pageKey = 'page',
  label = 'Pages',
  short = false,
  onPage,
}: PaginationProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  // A button that leads to an end is disabled there and would lose the focus: its opposite takes it.
  useEffect(() => {
    const left = pressed.current?.disabled === true;
    pressed.current = null;
    if (left)
      [...(form.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])].at(page > 1 ? -1 : 0)?.focus();
  }, [page]);

  if (totalPages <= 1) return null;
  const submit = (event: FormEvent) => {
    pressed.current = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (!onPage) return;
    event.preventDefault();
    onPage(Number(pressed.current.value));
  };
  const step = (name: string, target: number, disabled: boolean) => (
    <Button type="submit" name={pageKey} value={target} disabled={disabled}>
      {name}
    </Button>
  );
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      preventScrollReset
      onSubmit={submit}
      className={styles.pagination}
      aria-label={label}
    >
      {Object.entries(query).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {!short && step('First', 1, page <= 1)}
      {step('Previous', page - 1, page <= 1)}
      {!short && <p className={styles.text}>{`Page ${page} of ${totalPages} | Total Results: ${totalRecords}`}</p>}
      {step('Next', page + 1, page >= totalPages)}
      {!short && step('Last', totalPages, page >= totalPages)}
    </Form>
  );
}
