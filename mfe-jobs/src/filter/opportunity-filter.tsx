import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button/button.tsx';
import { x } from 'shared-ui/icon/drawings';
import { Icon } from 'shared-ui/icon/icon.tsx';
import { type FilterName, type FilterValues, filterFields, filterNames } from './filter-fields.ts';
import styles from './opportunity-filter.module.css';

interface OpportunityFilterProps {
  readonly filters: FilterValues;
  /** Called on each change. */
  readonly onChange: (filters: FilterValues) => void;
  /** Called by the Search button. */
  readonly onSubmit: () => void;
}

/** The form with the list's filters: a GET form until hydration; after that it reports each change (JOBS-11). */
export function OpportunityFilter({ filters, onChange, onSubmit }: OpportunityFilterProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    setHydrated(true);
    const changes = changesBeforeHydration(form.current, filters);
    if (changes.length > 0) onChange({ ...filters, ...Object.fromEntries(changes) });
  }, []);
  const anySet = Object.values(filters).some(Boolean);
  return (
    <Form
      ref={form}
      method="get"
      action="/opportunities"
      className={`${styles.filter} ${hydrated ? styles.hydrated : ''}`}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {filterNames.map((name) => {
        const { select } = filterFields[name];
        const value = filters[name];
        if (!select) return value && <input key={name} type="hidden" name={name} value={value} />;
        return (
          <FilterSelect
            key={name}
            {...select}
            name={name}
            value={value}
            onChange={(changed) => onChange({ ...filters, [name]: changed })}
          />
        );
      })}
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          Search
        </Button>
        {anySet && (
          // The link unmounts once the filters are cleared: keep focus inside the form.
          <ButtonLink to="/opportunities" onClick={() => form.current?.querySelector('select')?.focus()}>
            Clear all
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** The visitor's choices before hydration. A filter in the URL that is not an option is left alone. */
const changesBeforeHydration = (form: HTMLFormElement | null, filters: FilterValues): [string, string][] =>
  [...(form?.querySelectorAll('select') ?? [])]
    .filter(({ name, value, options }) => {
      const current = filters[name as FilterName];
      return value ? value !== current : [...options].some((option) => option.value === current);
    })
    .map(({ name, value }) => [name, value]);

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly clearable: boolean;
}

function FilterSelect({ label, name, value = '', options, onChange, clearable }: FilterSelectProps): ReactNode {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button unmounts with the value: keep focus on its select.
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
          {/* Visually blank, but with a name for assistive technology. HTML does not allow an empty option. */}
          <option value="" aria-label={`Any ${label.toLowerCase()}`}>
            {'\u00a0'}
          </option>
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
