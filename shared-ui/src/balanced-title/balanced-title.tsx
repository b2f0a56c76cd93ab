import { Fragment, type ReactNode } from 'react';
import styles from './balanced-title.module.css';

/**
 * Terms that are read as one word, short words with a hyphen, and the last two of three or more words, with the term
 * that they are part of. Longer words must break, or they would not fit a narrow screen.
 */
const together =
  /((?<=\s)(?:Middle |practice )?\S+ \S+$|Middle East|practice groups?|(?<!\S)[^\s-]{1,12}-[^\s-]{1,12}(?!\S))/;

/**
 * Prevents a last line of one word, where the last two words fit one line, and breaks within a term. A title that does
 * not fit one line breaks after its colon first.
 */
export function BalancedTitle({ children }: { children: string }): ReactNode {
  const clauses = children.split(/(?<=:) /);
  if (clauses.length === 1) return balanced(children);
  return clauses.map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      {/* Before the colon, a last line of one word is the break. */}
      <span className={styles.together}>{index < clauses.length - 1 ? clause : balanced(clause)}</span>
    </Fragment>
  ));
}

const balanced = (text: string): ReactNode =>
  text.split(together).map((part, index) =>
    // A capturing group's matches are the odd parts.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.together}>
        {part}
      </span>
    ),
  );
