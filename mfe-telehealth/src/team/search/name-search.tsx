import { type ReactNode, type RefObject, useEffect } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { Button } from 'shared-ui/button/button.tsx';
import { useDebouncedQuery } from 'shared-ui/debounce/use-debounced-query';
import { filterBadge } from '../card/fixed-facts.ts';
import styles from './name-search.module.css';
import { longestName, nameKey, writeName } from './typed-name.ts';

/** The directory's search box and its Filters button. A GET form without JavaScript. */
export function NameSearch({ name, box }: { name: string; box: RefObject<HTMLInputElement | null> }): ReactNode {
  const { pathname } = useLocation();
  const { asked, ask, askNow } = useDebouncedQuery(name, writeName, { oneEntry: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came alive told nobody
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== name) ask(typed);
  }, []);
  return (
    <div className={styles.bar}>
      <Form
        method="get"
        action={pathname}
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          askNow(asked);
        }}
      >
        <label className={styles.label} htmlFor="therapist-name">
          Search by name
        </label>
        <input
          ref={box}
          id="therapist-name"
          type="search"
          name={nameKey}
          value={asked}
          maxLength={longestName}
          autoComplete="off"
          className={styles.box}
          onChange={(event) => ask(event.target.value)}
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
