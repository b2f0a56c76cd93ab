import { Fragment, useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import styles from './home-page.module.css';
import type { HomeData } from './home-route.tsx';

/** /home (SPEC section 2): the hero, and the openings as another remote's fragment. */
export function HomePage(): ReactNode {
  const { openings } = useLoaderData<HomeData>();
  const { contactEmail } = useSite();
  return (
    <>
      <section className={styles.hero}>
        <div className="container">
          <p className="eyebrow">Placing attorneys since 2006</p>
          <h1 className={styles.title}>A career move is a passage. We draw the chart.</h1>
          <p className={styles.lead}>
            We are your personal career concierge, not a headhunter: a team that places associates, counsel, partners
            and groups at US, UK and Asia law firms and in-house. It is free to you, and confidential unless you say
            otherwise.
          </p>
          <ButtonLink to="/about" kind="primary">
            About Us
          </ButtonLink>
        </div>
      </section>
      <section className={`container ${styles.openings}`} aria-labelledby="our-openings">
        <div className={styles.head}>
          <h2 id="our-openings">Our Openings</h2>
          <Link to="/opportunities">Latest openings</Link>
        </div>
        <Fragment of={openings} fallback={<p>This part of the page is not available right now.</p>} />
      </section>
      <ContactBanner email={contactEmail} title="Ready to find your next role" />
    </>
  );
}
