import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { x } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { type ReactNode, useId, useRef } from 'react';
import styles from './opportunity-filter.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly clearable: boolean;
}

/** A filter with fixed options, the first of them blank: a note over it says what blank means. */
export function FilterSelect({ label, name, value = '', options, onChange, clearable }: FilterSelectProps): ReactNode {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button unmounts with the value: keep focus on its select.
    select.current?.focus();
    onChange('');
  };
  return (
    <div className={styles.field}>
      <p className={styles.name}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {!value && <span className={styles.hint}>{options.length === 0 ? 'in Keywords' : 'any'}</span>}
      </p>
      <div className={styles.control}>
        <select
          ref={select}
          id={id}
          name={name}
          value={value}
          className={styles.select}
          title={options.length === 0 ? 'No list yet: type a city in Keywords' : undefined}
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
