import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { Section } from '../section/section.tsx';
import { CoreBeliefs } from './beliefs/core-beliefs.tsx';
import { FounderStory } from './founder/founder-story.tsx';
import { AboutHero } from './hero/about-hero.tsx';
import { ServiceLedger } from './services/service-ledger.tsx';
import { CoreValues } from './values/core-values.tsx';

/** /about (SPEC section 2), in its order. */
export function AboutPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <AboutHero />
      <Section
        id="core-beliefs"
        title="Core beliefs"
        lead="What a candidate meets on the first call, and on every call after it."
      >
        <CoreBeliefs />
      </Section>
      <Section id="core-values" title="Core values" lead="How those beliefs show in the way we work and are paid.">
        <CoreValues />
      </Section>
      <FounderStory />
      <Section
        id="services"
        title="What we do"
        lead="Eight services, from the first conversation about a move to the first lawyer of a new office."
        link={<Link to="/services">Our Services</Link>}
      >
        <ServiceLedger />
        <p>
          <MailLink email={contactEmail}>Contact Us</MailLink>
        </p>
      </Section>
    </>
  );
}
