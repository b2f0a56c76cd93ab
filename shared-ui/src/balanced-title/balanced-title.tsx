import { Fragment, type ReactNode } from 'react';
import styles from './balanced-title.module.css';

/** Terms that are read as one word, and the last two of three or more words, with the term that they are part of. */
const together = /((?<=\s)(?:Middle |practice )?\S+ \S+$|Middle East|practice groups?)/;

const asText = (text: string): ReactNode => text;

/**
 * Prevents a last line of one word, where the last two words fit one line, and breaks within a term. A title that does
 * not fit one line breaks after its colon first.
 * @param render renders each part of the title
 */
export function BalancedTitle({
  children,
  render = asText,
}: {
  children: string;
  render?: (text: string) => ReactNode;
}): ReactNode {
  const clauses = children.split(/(?<=:) /);
  if (clauses.length === 1) return balanced(children, render);
  return clauses.map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className={styles.together}>{balanced(clause, render)}</span>
    </Fragment>
  ));
}

const balanced = (text: string, render: (text: string) => ReactNode): ReactNode =>
  text.split(together).map((part, index) => {
    if (part === '') return null;
    // A capturing group's matches are the odd parts.
    return index % 2 === 0 ? (
      render(part)
    ) : (
      <span key={part} className={styles.together}>
        {render(part)}
      </span>
    );
  });
