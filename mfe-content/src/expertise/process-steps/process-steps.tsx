import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { twoDigits } from '@meridian-vale/shared-ui/format/two-digits';
import type { ReactNode } from 'react';
import styles from './process-steps.module.css';

/** A step of a process. */
export interface ProcessStep {
  /** From 1. */
  readonly stepNumber: number;
  readonly title: string;
  readonly bulletPoints: readonly string[];
}

/** The ordered steps of a process: the US road map, Asia's process. */
export function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }): ReactNode {
  return (
    <ol className={`bare-list ${styles.steps}`}>
      {steps.map(({ stepNumber, title, bulletPoints }) => (
        <li key={stepNumber} className={styles.step}>
          <p className={`numeral ${styles.number}`} aria-hidden="true">
            {twoDigits(stepNumber)}
          </p>
          <div>
            <h3 className={styles.title}>
              <BalancedTitle>{title}</BalancedTitle>
            </h3>
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
