import type { JobFilters } from 'platform/client/entities';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button/button.tsx';
import { x } from 'shared-ui/icon/drawings';
import { Icon } from 'shared-ui/icon/icon.tsx';
import { locations, positions, professions } from './filter-options.ts';
import styles from './opportunity-filter.module.css';

interface OpportunityFilterProps {
  readonly filters: JobFilters;
  readonly onChange: (filters: JobFilters) => void;
  /** The button: a search at once. */
  readonly onSearch: () => void;
}

/** The three selects. A GET form until the page is alive; then each change is reported at once. */
export function OpportunityFilter({ filters, onChange, onSearch }: OpportunityFilterProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    setAlive(true);
    const early = chosenEarly(form.current, filters);
    if (early.length > 0) onChange({ ...filters, ...Object.fromEntries(early) });
  }, []);
  const set = (key: keyof JobFilters) => (value: string) => onChange({ ...filters, [key]: value });
  const anySet = Object.values(filters).some(Boolean);
  return (
    <Form
      ref={form}
      method="get"
      action="/opportunities"
      className={`${styles.filter} ${alive ? styles.alive : ''}`}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
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
        <Button type="submit" kind="primary">
          Search
        </Button>
        {anySet && (
          // The link goes with the filters: the focus would go with it.
          <ButtonLink to="/opportunities" onClick={() => form.current?.querySelector('select')?.focus()}>
            Clear all
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** What was chosen before the page came alive and so told nobody. A filter that is none of the options is left alone. */
const chosenEarly = (form: HTMLFormElement | null, filters: JobFilters): [string, string][] =>
  [...(form?.querySelectorAll('select') ?? [])]
    .filter(({ name, value, options }) => {
      const asked = filters[name as keyof JobFilters];
      return value ? value !== asked : [...options].some((option) => option.value === asked);
    })
    .map(({ name, value }) => [name, value]);

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
          <div className={styles.clear}>
            <Button aria-label={`Clear ${label.toLowerCase()}`} onClick={clear}>
              <Icon of={x} />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
