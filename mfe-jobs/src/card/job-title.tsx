import type { ReactNode } from 'react';
import styles from './job-title.module.css';

/** '(Mid-Level)', and 'New York' at the end. Longer ones must break, or they would not fit a narrow screen. */
const unbroken = /(?<![^\s])([^\s-]{1,12}-[^\s-]{1,12}(?![^\s])|(?<=, )[^\s,-]{1,12} [^\s,-]{1,12}$)/;

/** A job's title in which no short word breaks at its hyphen, and no place of two words at its space. */
export const JobTitle = ({ children }: { children: string }): ReactNode =>
  children.split(unbroken).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
