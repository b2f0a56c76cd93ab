import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { twoDigits } from '@meridian-vale/shared-ui/format/two-digits';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Card } from '../../expertise/card/card.tsx';
import type { Service } from '../card/service-card.tsx';
import { type ServiceText, serviceTexts } from '../service-texts.ts';
import styles from './service-section.module.css';

/**
 * A service: its points, and a mail link at the end (SERVICES-5). The heading is the fragment's target and focusable,
 * so that the browser moves focus there without JavaScript.
 */
export function ServiceSection({ service, email }: { service: Service; email: string }): ReactNode {
  const { number, id, title } = service;
  const { lead, points } = serviceTexts[id] as ServiceText;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`container ${styles.inside}`}>
        <div>
          <p className={`numeral ${styles.number}`}>{twoDigits(number)}</p>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            <BalancedTitle>{title}</BalancedTitle>
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div>
          <ul className={`bare-list ${styles.points}`}>
            {points.map((point) => (
              <li key={point.title}>
                <Card {...point} />
              </li>
            ))}
          </ul>
          <MailLink email={email}>Contact Us about {title}</MailLink>
        </div>
      </div>
    </section>
  );
}
