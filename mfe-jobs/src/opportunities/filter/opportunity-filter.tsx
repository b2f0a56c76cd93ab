import type { JobFilters } from 'platform/client/entities';
import { type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button/button.tsx';
import { x } from 'shared-ui/icon/drawings';
import { Icon } from 'shared-ui/icon/icon.tsx';
import { locations, positions, professions } from './filter-options.ts';
import styles from './opportunity-filter.module.css';

interface OpportunityFilterProps {
  readonly filters: JobFilters;
  readonly onChange: (filters: JobFilters) => void;
}

/** The three selects. A GET form without JavaScript; with it, each change is reported at once. */
export function OpportunityFilter({ filters, onChange }: OpportunityFilterProps): ReactNode {
  const set = (key: keyof JobFilters) => (value: string) => onChange({ ...filters, [key]: value });
  const anySet = Object.values(filters).some(Boolean);
  return (
    <Form method="get" action="/opportunities" className={styles.filter} aria-label="Filters">
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      <FilterSelect
        label="Position"
        name="character_type_name"
        value={filters.character_type_name}
        options={positions}
        onChange={set('character_type_name')}
        clearable
      />
      <FilterSelect
        label="Location"
        name="location"
        value={filters.location}
        options={locations}
        onChange={set('location')}
      />
      <FilterSelect
        label="Practice Area"
        name="professions"
        value={filters.professions}
        options={professions}
        onChange={set('professions')}
        clearable
      />
      <div className={styles.actions}>
        <div className={styles.withoutScript}>
          <Button type="submit" kind="primary">
            Search
          </Button>
        </div>
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
  const select = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button goes with the value: the focus would go with it.
    select.current?.focus();
    onChange('');
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <select
          ref={select}
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
          <div className={`${styles.withScript} ${styles.clear}`}>
            <Button aria-label={`Clear ${label.toLowerCase()}`} onClick={clear}>
              <Icon of={x} />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
