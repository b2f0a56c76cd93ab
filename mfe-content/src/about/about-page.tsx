import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { CityColumn } from '../carousels/city-column.tsx';
import { PassageChart } from '../charts/passage-chart.tsx';
import { citySlides } from '../cities/city-slides.tsx';
import { ClaimList } from '../claims/claim-list.tsx';
import { expertiseAreas } from '../expertise/expertise-areas.ts';
import { PageHero } from '../page-hero/page-hero.tsx';
import { CardRowSection } from '../section/card-row-section.tsx';
import { Section, SectionFrame, SectionHeading, SplitSection } from '../section/section.tsx';
import { TestimonialCarousel } from '../testimonials/testimonial-carousel.tsx';
import { testimonialList } from '../testimonials/testimonial-list.ts';
import styles from './about-page.module.css';
import { CoreBeliefs } from './beliefs/core-beliefs.tsx';
import { ExpertiseAccordion } from './expertise/expertise-accordion.tsx';
import { FounderStory } from './founder/founder-story.tsx';
import { ServiceLinks } from './services/service-links.tsx';
import { CandidateTerms } from './terms/candidate-terms.tsx';
import { coreValues } from './values/core-values.tsx';

/** /about (ABOUT-1). */
export function AboutPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="About us"
        title="A concierge for legal careers"
        lead="Since 2006 we have placed associates, counsel, partners and groups at US, UK and Asia law firms and in-house, in the United States, Asia-Pac, Europe and the Middle East."
        figure={<CandidateTerms />}
      />
      <ClaimList />
      <Section
        id="core-beliefs"
        title="Core beliefs"
        lead="What a candidate meets on the first call, and on every call after it."
      >
        <CoreBeliefs />
      </Section>
      <CardRowSection
        id="core-values"
        title="Core values"
        lead="How those beliefs show in the way we work and are paid."
        label="Four values"
        item="value"
        columns={4}
      >
        {coreValues}
      </CardRowSection>
      <FounderStory />
      <Section id="expertise" title="Our Expertise" lead="Four kinds of move. Open one to see what it holds.">
        <ExpertiseAccordion items={expertiseAreas} link="Read more" />
      </Section>
      <SplitSection
        id="cities"
        title="Twenty cities"
        lead="Where our candidates take up their next seat."
        from="tablet"
        aside={<PassageChart className={styles.chart} loading="lazy" />}
      >
        <CityColumn label="Office cities">{citySlides('row')}</CityColumn>
      </SplitSection>
      <Section
        id="services"
        title="What we do"
        lead="Eight services, from the first conversation about a move to the first lawyer of a new office."
        link={<Link to="/services">Our Services</Link>}
      >
        <ServiceLinks />
        <p className={styles.contact}>
          <MailLink email={contactEmail} button="primary">
            Contact Us
          </MailLink>
        </p>
      </Section>
      <SectionFrame headingId="testimonials" band>
        <TestimonialCarousel
          label="Testimonials"
          widths="thirds"
          testimonials={testimonialList}
          heading={<SectionHeading id="testimonials" title="In their words" />}
        />
      </SectionFrame>
    </>
  );
}
