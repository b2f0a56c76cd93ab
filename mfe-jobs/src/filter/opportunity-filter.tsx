import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router-dom';
import { type FilterValues, filterFields, filterNames } from './filter-fields.ts';
import { FilterSelect } from './filter-select.tsx';
import styles from './opportunity-filter.module.css';

interface OpportunityFilterProps {
  readonly filters: FilterValues;
  /** Called on each change. */
  readonly onChange: (filters: FilterValues) => void;
  /** Called when the visitor starts and stops to edit the keywords. */
  readonly onTyping: (typing: boolean) => void;
  /** Called by the Search button. */
  readonly onSubmit: () => void;
}

/** The form with the list's filters: a GET form until hydration; after that it reports each change. */
export function OpportunityFilter({ filters, onChange, onTyping, onSubmit }: OpportunityFilterProps): ReactNode {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <Form
      method="get"
      action="/opportunities"
      className={`${styles.filter} ${hydrated ? styles.hydrated : ''}`}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.keywords}>
        <p className={styles.name}>
          <label className={styles.label} htmlFor="keywords">
            {filterFields.search.label}
          </label>
          <span className={styles.hint}>title, practice, or city</span>
        </p>
        <input
          id="keywords"
          type="search"
          name="search"
          value={filters.search ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ ...filters, search: event.target.value })}
          onFocus={() => onTyping(true)}
          onBlur={() => onTyping(false)}
        />
      </div>
      <div className={styles.selects}>
        {filterNames.map((name) => {
          const { label, select } = filterFields[name];
          return (
            select && (
              <FilterSelect
                key={name}
                {...select}
                label={label}
                name={name}
                value={filters[name]}
                onChange={(changed) => onChange({ ...filters, [name]: changed })}
              />
            )
          );
        })}
        <Button type="submit" kind="primary">
          Search
        </Button>
      </div>
    </Form>
  );
}
