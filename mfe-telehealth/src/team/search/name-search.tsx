import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { useDebouncedQuery } from '@meridian-vale/shared-ui/debounce/use-debounced-query';
import type { ReactNode, RefObject } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { maxNameLength, nameKey, writeName } from './name-query.ts';
import styles from './name-search.module.css';

/** The directory's search box. A GET form, so that it works without JavaScript. */
export function NameSearch({ name, input }: { name: string; input: RefObject<HTMLInputElement | null> }): ReactNode {
  const { pathname } = useLocation();
  const { draft, setDraft, submit } = useDebouncedQuery(name, writeName, { singleHistoryEntry: true });
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft);
      }}
    >
      <label className={styles.label} htmlFor="therapist-name">
        Search by name or concern
      </label>
      <input
        ref={input}
        id="therapist-name"
        type="search"
        name={nameKey}
        value={draft}
        maxLength={maxNameLength}
        autoComplete="off"
        className={styles.input}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" kind="primary">
        Search
      </Button>
    </Form>
  );
}
