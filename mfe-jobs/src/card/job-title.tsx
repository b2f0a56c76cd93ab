import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import type { ReactNode } from 'react';
import styles from './job-title.module.css';

/** '(Mid-Level)'. Longer ones must break, or they would not fit a narrow screen. */
const hyphenated = /(?<![^\s])([^\s-]{1,12}-[^\s-]{1,12})(?![^\s])/;

/** A job's title in which no short word breaks at its hyphen, and which does not end in a line of one word. */
export const JobTitle = ({ children }: { children: string }): ReactNode => (
  <BalancedTitle render={withoutHyphenBreaks}>{children}</BalancedTitle>
);

const withoutHyphenBreaks = (text: string): ReactNode =>
  text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
