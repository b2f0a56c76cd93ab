import { x } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './active-filters.module.css';
import { type FilterValues, filterFields, filterNames } from './filter-fields.ts';
import { formatQuery } from './opportunity-query.ts';

/** The filters of the shown results, each with a link that clears only it, and one that clears all. */
export function ActiveFilters({ filters, onClear }: { filters: FilterValues; onClear: () => void }): ReactNode {
  const set = filterNames.filter((name) => filters[name]);
  if (set.length === 0) return null;
  return (
    <ul className={`bare-list ${styles.filters} not-printed`} aria-label="Active filters">
      {set.map((name) => (
        <li key={name}>
          <Link
            to={`/opportunities${formatQuery({ filters: { ...filters, [name]: '' }, page: 1 })}`}
            preventScrollReset
            className={styles.filter}
            onClick={onClear}
          >
            <span className="visually-hidden">Clear </span>
            <span>
              <span className={styles.name}>{`${filterFields[name].label}: `}</span>
              <span>{filters[name]}</span>
            </span>
            <Icon of={x} />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/opportunities" preventScrollReset className={styles.all} onClick={onClear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
