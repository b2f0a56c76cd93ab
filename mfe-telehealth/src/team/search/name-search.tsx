import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { Button } from 'shared-ui/button/button.tsx';
import { filterBadge } from '../card/fixed-facts.ts';
import styles from './name-search.module.css';
import { longestName, nameKey } from './typed-name.ts';
import { useDebouncedName } from './use-debounced-name.ts';

/** The directory's search box and its Filters button. A GET form without JavaScript. */
export function NameSearch({ name }: { name: string }): ReactNode {
  const { pathname } = useLocation();
  const { typed, type, searchNow } = useDebouncedName(name);
  return (
    <div className={styles.bar}>
      <Form
        method="get"
        action={pathname}
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label className={styles.label} htmlFor="therapist-name">
          Search by name
        </label>
        <input
          id="therapist-name"
          type="search"
          name={nameKey}
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          className={styles.box}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </Form>
      {/* Its behaviour is not specified (R35): focusable, and said to be disabled. */}
      <Button aria-disabled="true">
        Filters <span className={styles.badge}>{filterBadge}</span>
      </Button>
    </div>
  );
}
