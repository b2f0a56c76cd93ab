import type { ReactNode } from 'react';
import styles from './balanced-title.module.css';

/** Terms that are read as one word, and the last two of three or more words, with the term that they are part of. */
const together = /((?<=\s)(?:Middle |practice )?\S+ \S+$|Middle East|practice groups?)/;

const asText = (text: string): ReactNode => text;

/**
 * Prevents a last line of one word, where the last two words fit one line, and breaks within a term.
 * @param render renders each part of the title
 */
export function BalancedTitle({
  children,
  render = asText,
}: {
  children: string;
  render?: (text: string) => ReactNode;
}): ReactNode {
  return children.split(together).map((part, index) => {
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
}
