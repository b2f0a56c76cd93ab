import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Kind = 'primary' | 'quiet';

/** The button classes, for links styled as buttons. */
export const buttonClass = (kind: Kind): string => `${styles.button} ${styles[kind]}`;

/** A native button, `type="button"` by default. */
export function Button({ kind = 'quiet', ...rest }: { kind?: Kind } & ComponentProps<'button'>): ReactNode {
  return <button type="button" {...rest} className={buttonClass(kind)} />;
}

/** A client-side link styled as a button. */
export function ButtonLink({ kind = 'quiet', ...rest }: { kind?: Kind } & ComponentProps<typeof Link>): ReactNode {
  return <Link {...rest} className={buttonClass(kind)} />;
}
