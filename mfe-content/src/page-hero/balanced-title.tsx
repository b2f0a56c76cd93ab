import type { ReactNode } from 'react';
import styles from './balanced-title.module.css';

/** The last two of three or more words. */
const lastWords = /(?<=\s)\S+ \S+$/;

/** A title that does not end in a line of one word where its last two words fit one line. */
export function BalancedTitle({ children }: { children: string }): ReactNode {
  const [words = ''] = lastWords.exec(children) ?? [];
  if (!words) return children;
  return (
    <>
      {children.slice(0, -words.length)}
      <span className={styles.together}>{words}</span>
    </>
  );
}
