import { Accordion } from '@meridian-vale/shared-ui/accordion/accordion.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ExpertiseArea } from '../../expertise/expertise-areas.ts';
import styles from './expertise-accordion.module.css';

/**
 * About's expertise: one item open at a time, initially the first; the selected item determines the link and the
 * description next to the list. If all are closed, the last selection stays.
 * @param link the beginning of the link's text, which ends with the item's title
 */
export function ExpertiseAccordion({
  items,
  link,
}: {
  items: readonly Omit<ExpertiseArea, 'region'>[];
  link: string;
}): ReactNode {
  const [selected, setSelected] = useState(0);
  return (
    <div className={styles.expertise} data-acts>
      <Accordion
        exclusive
        firstOpen
        onOpen={setSelected}
        items={items.map(({ title, content }) => ({
          title,
          content: (
            <ul className={styles.bullets}>
              {content.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          ),
        }))}
      />
      <div>
        {items.map(({ title, redirectUrl, description }, index) => (
          <div key={redirectUrl} className={styles.selection} hidden={index !== selected}>
            <p className={styles.description}>{description}</p>
            <Link to={redirectUrl} className={styles.link}>
              {`${link} about ${title}`}
            </Link>
          </div>
        ))}
      </div>
    </div>
  );
}
