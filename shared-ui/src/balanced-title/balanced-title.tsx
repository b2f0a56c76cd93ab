import type { ReactNode } from 'react';
import styles from './balanced-title.module.css';

/** The last two of three or more words. */
const lastWords = /(?<=\s)\S+ \S+$/;

const asText = (text: string): ReactNode => text;

/**
 * A title that does not end in a line of one word where its last two words fit one line.
 * @param render renders each part of the title
 */
export function BalancedTitle({
  children,
  render = asText,
}: {
  children: string;
  render?: (text: string) => ReactNode;
}): ReactNode {
  const [words = ''] = lastWords.exec(children) ?? [];
  if (!words) return render(children);
  return (
    <>
      {render(children.slice(0, -words.length))}
      <span className={styles.together}>{render(words)}</span>
    </>
  );
}
