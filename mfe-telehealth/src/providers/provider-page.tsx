import { arrowLeft } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { Area } from '../area/area.tsx';
import { CareGuide } from '../care/care-guide.tsx';
import { PaymentGuide } from '../payment/payment-guide.tsx';
import { Portrait } from '../portrait/portrait.tsx';
import type { Therapist } from '../team/card/therapist.ts';
import type { ProviderData } from './load-provider.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './provider-page.module.css';
import { TherapistFacts } from './therapist-facts.tsx';

/** /providers/{id} */
export function ProviderPage(): ReactNode {
  const { provider } = useLoaderData<ProviderData>();
  return (
    <Area>
      <div className={`container ${styles.page}`}>
        <Link to="/team" className={styles.back}>
          <Icon of={arrowLeft} />
          All therapists
        </Link>
        {provider ? (
          <Profile provider={provider} />
        ) : (
          <OffChart>
            <h1>No results found</h1>
          </OffChart>
        )}
      </div>
      {provider && (
        <>
          <NextSteps of={provider} />
          <PaymentGuide />
          <CareGuide />
        </>
      )}
    </Area>
  );
}

const Profile = ({ provider }: { provider: Therapist }): ReactNode => {
  const { name, specialty, imageUrl, description, credentials } = provider;
  return (
    <article className={styles.profile}>
      <Portrait name={name} photo={imageUrl} eager className={styles.photo} />
      <div>
        {specialty && <p className="eyebrow">{specialty}</p>}
        <h1 className={styles.name}>{name}</h1>
        <SampleChip of={provider} />
        {credentials && <p className={styles.credentials}>{credentials}</p>}
        <TherapistFacts of={provider} />
        {description && <p className={styles.bio}>{description}</p>}
      </div>
    </article>
  );
};
