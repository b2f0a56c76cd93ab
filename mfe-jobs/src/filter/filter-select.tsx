import { type ReactNode, useId, useRef } from 'react';
import { Button } from 'shared-ui/button/button.tsx';
import { x } from 'shared-ui/icon/drawings';
import { Icon } from 'shared-ui/icon/icon.tsx';
import styles from './opportunity-filter.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly clearable: boolean;
}

/**
 * A filter with fixed options, the first of them blank: a note over it says what blank means, and without
 * other options why (JOBS-112).
 */
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
        {!value && options.length > 0 && <span className={styles.hint}>any</span>}
        {options.length === 0 && (
          <span id={`${id}-note`} className={styles.hint}>
            no list yet<span className="visually-hidden">: type a city as a keyword</span>
          </span>
        )}
      </p>
      <div className={styles.control}>
        <select
          ref={select}
          id={id}
          name={name}
          value={value}
          className={styles.select}
          aria-describedby={options.length === 0 ? `${id}-note` : undefined}
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
