import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CityColumn } from '../carousels/city-column.tsx';
import { PassageChart } from '../charts/passage-chart.tsx';
import { citySlides } from '../cities/city-slides.tsx';
import { ClaimList } from '../claims/claim-list.tsx';
import { expertiseAreas } from '../expertise/expertise-areas.ts';
import { MarkedList } from '../marked-list/marked-list.tsx';
import { PageHero } from '../page-hero/page-hero.tsx';
import { CardRowSection } from '../section/card-row-section.tsx';
import { Section, SectionFrame, SectionHeading, SplitSection } from '../section/section.tsx';
import { TestimonialCarousel } from '../testimonials/testimonial-carousel.tsx';
import { testimonialList, testimonialsNote } from '../testimonials/testimonial-list.ts';
import styles from './about-page.module.css';
import { coreBeliefs } from './core-beliefs.ts';
import { ExpertiseAccordion } from './expertise/expertise-accordion.tsx';
import { FounderStory } from './founder/founder-story.tsx';
import { ServiceLinks } from './services/service-links.tsx';
import { CandidateTerms } from './terms/candidate-terms.tsx';
import { coreValues } from './values/core-values.tsx';

/** /about. */
export function AboutPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="About us"
        title="Legal recruiters who start with the attorney"
        tagline="A personal career concierge, not a headhunter."
        lead="Since 2006 we have placed attorneys at law firms and companies in the United States, Asia-Pacific, Europe, and the Middle East."
        figure={<CandidateTerms />}
      />
      <ClaimList />
      <Section id="core-beliefs" title="Core beliefs">
        <MarkedList items={coreBeliefs} />
      </Section>
      <CardRowSection id="core-values" title="Core values" label="Four values" item="value" columns={4}>
        {coreValues}
      </CardRowSection>
      <FounderStory />
      <Section id="expertise" title="Our Expertise">
        <ExpertiseAccordion items={expertiseAreas} link="More" />
      </Section>
      <SplitSection
        id="cities"
        title="Twenty markets where we place attorneys"
        from="tablet"
        aside={<PassageChart className={styles.chart} loading="lazy" />}
      >
        <CityColumn label="Cities where we place attorneys">{citySlides('row')}</CityColumn>
      </SplitSection>
      <Section
        id="services"
        title="What we do"
        lead="For attorneys who want to move, and for firms and companies that hire them or open new offices."
        link={<Link to="/services">Our services</Link>}
      >
        <ServiceLinks />
        <p className={styles.contact}>
          <MailLink email={contactEmail} button="primary" />
        </p>
        <p className={styles.note}>
          This site does not name our recruiters yet: ask us who would work with you. We are also preparing a directory
          of online therapists, <Link to="/match">Therapist Match</Link>.
        </p>
      </Section>
      <SectionFrame headingId="testimonials" band>
        <TestimonialCarousel
          label="Testimonials"
          widths="thirds"
          testimonials={testimonialList}
          heading={<SectionHeading id="testimonials" title="Sample testimonials" lead={testimonialsNote} />}
        />
      </SectionFrame>
    </>
  );
}
