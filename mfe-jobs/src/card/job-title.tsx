import type { ReactNode } from 'react';
import styles from './job-title.module.css';

/** Longer ones must break, or they would not fit a narrow screen. */
const hyphenatedWord = /(?<![^\s])([^\s-]{1,12}-[^\s-]{1,12})(?![^\s])/;

/** A job's title in which no short word breaks at its hyphen: '(Mid-Level)' stays on one line. */
export const JobTitle = ({ children }: { children: string }): ReactNode =>
  children.split(hyphenatedWord).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
