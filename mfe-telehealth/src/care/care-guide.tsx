import { useSite } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './care.module.css';

/** Background for clients before they choose: the intended audience, licensing, and who runs the directory. */
export function CareGuide(): ReactNode {
  const { siteName } = useSite();
  const topics: readonly (readonly [title: string, text: ReactNode])[] = [
    [
      'Who can use this directory',
      <>
        Adults 18 and older, as our <Link to="/legal/terms#age">Terms of Use</Link> require. To find care for a child or
        teen, ask a pediatrician or your health plan. Lawyers can also ask their bar’s lawyer assistance program, which
        is confidential (in New York, Judiciary Law § 499).
      </>,
    ],
    [
      'Licensing',
      'A license means that a state board has checked the therapist’s education, training, and exams and can discipline the therapist. For online sessions, that person must generally be licensed in the state where you are at the time. You can check this on that board’s website.',
    ],
    [
      'Who runs this directory',
      `${siteName}, a legal recruiting firm, runs this directory. We do not provide care: your therapist provides it and is responsible for it. Email about therapy has its own mailbox, which our recruiters do not read.`,
    ],
  ];
  return (
    <section className={styles.guide} aria-labelledby="care-guide">
      <div className="container">
        <h2 id="care-guide">Before you choose a therapist</h2>
        <div className={styles.topics}>
          {topics.map(([title, text]) => (
            <div key={title} className={styles.topic}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
