import type { ReactNode } from 'react';
import type { ProcessStep } from '../copy.ts';
import styles from './process-steps.module.css';

/** Steps in their order, as way points along a dotted route (SPEC section 3, process step). */
export const ProcessSteps = ({ steps }: { steps: readonly ProcessStep[] }): ReactNode => (
  <ol className={styles.steps}>
    {steps.map(({ stepNumber, title, bulletPoints }) => (
      <li key={stepNumber} className={styles.step}>
        <p className={styles.number}>{stepNumber}</p>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.bullets}>
          {bulletPoints.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
