import type { ReactNode } from 'react';
import { twoDigits } from 'shared-ui/format/two-digits';
import styles from './process-steps.module.css';

/** SPEC section 3, process step. */
export interface ProcessStep {
  /** From 1. */
  readonly stepNumber: number;
  readonly title: string;
  readonly bulletPoints: readonly string[];
}

/** The steps of a process in their order: the US road map, Asia's process. */
export function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map(({ stepNumber, title, bulletPoints }) => (
        <li key={stepNumber} className={styles.step}>
          <p className={styles.number} aria-hidden="true">
            {twoDigits(stepNumber)}
          </p>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <ul className={styles.points}>
              {bulletPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
