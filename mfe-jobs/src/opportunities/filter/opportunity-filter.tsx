import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button/button.tsx';
import { locations, positions, professions } from './filter-options.ts';
import styles from './opportunity-filter.module.css';
import type { OpportunityQuery } from './opportunity-query.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

/** The three selects. A GET form without JavaScript; with it, a search 300 ms after the last change. */
export function OpportunityFilter({ query }: { query: OpportunityQuery }): ReactNode {
  const { draft, change } = useDebouncedSearch(query);
  const set = (key: string) => (value: string) => change({ ...draft, [key]: value });
  const anySet = Object.values(draft).some(Boolean);
  return (
    <Form method="get" action="/opportunities" className={styles.filter} aria-label="Filters">
      {draft.search && <input type="hidden" name="search" value={draft.search} />}
      <FilterSelect
        label="Position"
        name="character_type_name"
        value={draft.character_type_name}
        options={positions}
        onChange={set('character_type_name')}
        clearable
      />
      <FilterSelect
        label="Location"
        name="location"
        value={draft.location}
        options={locations}
        onChange={set('location')}
      />
      <FilterSelect
        label="Practice Area"
        name="professions"
        value={draft.professions}
        options={professions}
        onChange={set('professions')}
        clearable
      />
      <div className={styles.actions}>
        <WithoutScript>
          <Button type="submit" kind="primary">
            Search
          </Button>
        </WithoutScript>
        {anySet && <ButtonLink to="/opportunities">Clear all</ButtonLink>}
      </div>
    </Form>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  /** Shows a clear button while a value is set. */
  readonly clearable?: boolean;
}

function FilterSelect({ label, name, value = '', options, onChange, clearable }: FilterSelectProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <select
          id={id}
          name={name}
          value={value}
          className={styles.select}
          onChange={(event) => onChange(event.target.value)}
        >
          {/* The placeholder stays blank (R19). */}
          <option value="" aria-label={`Any ${label.toLowerCase()}`} />
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        {clearable && value && (
          <Button aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

/** What only a page without JavaScript needs: it is in the server's HTML and goes when the page comes alive. */
function WithoutScript({ children }: { children: ReactNode }): ReactNode {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive ? null : children;
}
