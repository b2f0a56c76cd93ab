import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Portrait } from '../../portrait/portrait.tsx';
import { providerPath } from '../../providers/provider-path.ts';
import { sampleBadges } from './static-content.ts';
import type { Therapist } from './therapist.ts';
import styles from './therapist-card.module.css';

/** A search result: photo, name, credentials, specialty, and bio, with the fixed badges (TEAM-6). */
export function TherapistCard({ therapist, first }: { therapist: Therapist; first?: boolean }): ReactNode {
  const { id, name, specialty, imageUrl, description, credentials, licenses, states, fee } = therapist;
  const facts = [states?.join(', '), fee].filter(Boolean).join(' · ');
  const [sentence = ''] = /^.*?[.!?](?= [^a-z])/.exec(description ?? '') ?? [];
  return (
    <article className={styles.card}>
      <Portrait name={name} photo={imageUrl} eager={first} className={styles.photo} />
      <div className={styles.identity}>
        <h3 className={styles.name}>
          {id === null ? (
            name
          ) : (
            <Link to={providerPath(id)} className="stretched-link">
              {name}
            </Link>
          )}
        </h3>
        <SampleChip of={therapist} />
        <p className={styles.credentials}>{[credentials, ...(licenses ?? [])].filter(Boolean).join('; ')}</p>
        {specialty && <p className={styles.specialty}>{specialty}</p>}
        {facts && <p className={styles.credentials}>{facts}</p>}
      </div>
      {description && (
        <p className={styles.bio}>
          {sentence}
          <span className={sentence && styles.rest}>{description.slice(sentence.length)}</span>
        </p>
      )}
      <ul className={`bare-list ${styles.badges}`}>
        {sampleBadges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
    </article>
  );
}
