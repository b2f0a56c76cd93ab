import { type ReactNode, type ToggleEvent, useId } from 'react';
import { plus } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';
import { closeOthers } from './exclusive-details.ts';

export interface AccordionItem {
  readonly title: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** At most one item is open: opening one closes the others, clicking the open one closes it. */
  readonly exclusive: boolean;
  /** Whether the first item starts open. */
  readonly firstOpen?: boolean;
  /** @param index of the opened item, from 0 */
  readonly onOpen?: (index: number) => void;
}

/** Uses native `<details>`: opens without JavaScript, and the server's HTML includes closed panels. */
export function Accordion({ items, exclusive, firstOpen = false, onOpen }: AccordionProps): ReactNode {
  const group = useId();
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>, index: number) => {
    if (!event.currentTarget.open) return;
    if (exclusive) closeOthers(event.currentTarget);
    onOpen?.(index);
  };
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => (
        <details
          key={title}
          className={styles.item}
          name={exclusive ? group : undefined}
          open={firstOpen && index === 0}
          // An item may have been opened before hydration.
          suppressHydrationWarning
          onToggle={(event) => onToggle(event, index)}
        >
          <summary className={styles.summary}>
            <h3 className={styles.title}>{title}</h3>
            <span className={styles.mark}>
              <Icon of={plus} />
            </span>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
