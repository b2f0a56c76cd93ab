import { usePageData } from '@meridian-vale/federation/secondary';
import { Button, ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigation, useParams, useSearchParams } from 'react-router-dom';
import { Area, AreaHead } from '../area/area.tsx';
import { directoryStatus } from '../area/directory-status.ts';
import { CareGuide } from '../care/care-guide.tsx';
import { paymentChoice } from '../payment/payment-choice.ts';
import { PaymentGuide } from '../payment/payment-guide.tsx';
import { PaymentNote } from '../payment/payment-note.tsx';
import { portraits } from '../portrait/portrait-of.ts';
import { filterBadge, resultsCount, sampleTherapist } from './card/static-content.ts';
import { TherapistCard } from './card/therapist-card.tsx';
import type { TeamData } from './load-team.ts';
import { readName } from './search/name-query.ts';
import { NameSearch } from './search/name-search.tsx';
import styles from './team-page.module.css';

/** /team, /team/insurer/{id} and /team/eap/{id}. */
export function TeamPage(): ReactNode {
  const data = usePageData<TeamData>();
  const { pathname } = useLocation();
  const { id } = useParams();
  const searchParams = useSearchParams()[0];
  const input = useRef<HTMLInputElement>(null);
  const { name, payment, therapists } = data ?? {
    name: readName(searchParams),
    payment: paymentChoice(pathname, id),
    therapists: [],
  };
  const loading = useNavigation().location?.pathname === pathname || !data;
  const shown = data && therapists.length === 0 && name === '' ? [sampleTherapist] : therapists;
  return (
    <Area>
      <AreaHead
        eyebrow="Telehealth"
        title="Online therapists: a directory to come"
        faces={portraits.slice(-6).map((src, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces never change places
          <img key={index} src={src} alt="" width={320} height={320} />
        ))}
        lead={`For adults who want to see a therapist online. ${directoryStatus}`}
      >
        <PaymentNote choice={payment} />
      </AreaHead>
      <section className={`container ${styles.results}`} aria-labelledby="results">
        <h2 id="results" className="visually-hidden">
          Results
        </h2>
        <div className={styles.find}>
          <NameSearch name={name} input={input} />
          <div className={styles.counts}>
            <div className={styles.tally}>
              <p>
                <span>{resultsCount} profiles</span> in all
              </p>
              <p role="status" className={styles.status}>
                {loading ? 'Loading...' : name && matchText(therapists.length)}
              </p>
            </div>
            {/* Does nothing yet: focusable and announced as disabled (TEAM-3). */}
            <p className={styles.filters}>
              <Button aria-disabled="true">
                Filters <span className={styles.badge}>{filterBadge}</span>
              </Button>
              <span className={styles.status}>Filters are not open yet.</span>
            </p>
          </div>
        </div>
        {data && name && therapists.length === 0 && (
          <OffChart>
            {/* The link unmounts, so move focus to the search box. */}
            <ButtonLink to={pathname} onClick={() => input.current?.focus()}>
              Show all therapists
            </ButtonLink>
          </OffChart>
        )}
        <ul className={`bare-list ${styles.list}`} aria-busy={loading} data-loading={loading}>
          {shown.map((therapist, index) => (
            <li key={therapist.id ?? therapist.name}>
              <TherapistCard therapist={therapist} first={index < 3} />
            </li>
          ))}
        </ul>
      </section>
      <PaymentGuide />
      <CareGuide />
    </Area>
  );
}

/** The text announced politely while the visitor searches. */
const matchText = (count: number): string =>
  count === 0 ? 'No results found' : count === 1 ? '1 profile matches' : `${count} profiles match`;
