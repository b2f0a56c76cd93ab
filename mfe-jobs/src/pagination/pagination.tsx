import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  /** The form's target path; without JavaScript, its fragment scrolls to the new page. */
  readonly action: string;
  /** The rest of the query, preserved across pages. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The query parameter of the page number; `page` by default. */
  readonly pageKey?: string;
  /** Accessible name of the controls; 'Pages' by default. */
  readonly label?: string;
  /** Shows only Previous and Next, without the text (JOBS-49). */
  readonly short?: boolean;
  /** Called with the page instead of submitting the form. */
  readonly onPage?: (page: number) => void;
}

/**
 * First, Previous, Next and Last with 'Page X of Y' (PAGING-2); renders nothing for at most one page (PAGING-1). A GET
 * form, so that it works without JavaScript.
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

  // The results of the new page begin above: bring their heading into view, and leave the focus for the keyboard. A
  // pressed button that becomes disabled loses it: focus its opposite instead.
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!button) return;
    const enabled = [...(form.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    if (button.disabled) enabled.at(page > 1 ? -1 : 0)?.focus({ preventScroll: true });
    const heading = button.closest('section')?.getAttribute('aria-labelledby');
    if (heading) document.getElementById(heading)?.scrollIntoView({ block: 'nearest' });
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
