import { Fragment, useSite } from '@meridian-vale/federation/remote';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { CityCarousel } from '../carousels/city-carousel.tsx';
import { PassageChart } from '../charts/passage-chart.tsx';
import { RegionChart } from '../charts/region-chart.tsx';
import { WorldChart } from '../charts/world-chart.tsx';
import { citySlides } from '../cities/city-slides.tsx';
import { ClaimList } from '../claims/claim-list.tsx';
import { expertiseAreas } from '../expertise/expertise-areas.ts';
import { LinkCard } from '../link-card/link-card.tsx';
import { PageHero } from '../page-hero/page-hero.tsx';
import { CardRowSection } from '../section/card-row-section.tsx';
import { FigureSection, Section, SectionFrame, SectionHeading, SplitSection } from '../section/section.tsx';
import { ServiceCard } from '../services/card/service-card.tsx';
import { serviceList } from '../services/service-list.ts';
import { TestimonialCarousel } from '../testimonials/testimonial-carousel.tsx';
import { testimonialList, testimonialsNote } from '../testimonials/testimonial-list.ts';
import { DonationSection } from './donation/donation-section.tsx';
import styles from './home-page.module.css';
import type { HomeData } from './load-home.ts';
import { OpeningsByCity } from './openings/openings-by-city.tsx';
import { LatestPosts } from './posts/latest-posts.tsx';

/** /home. The openings are another remote's fragment. */
export function HomePage(): ReactNode {
  const { openings, posts } = useLoaderData<HomeData>();
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Placing attorneys since 2006"
        title="Legal recruiters for associates, partners, and groups"
        tagline="See where a move leads before you make it."
        lead="We are your personal career concierge, not a headhunter: one team that places associates, counsel, partners, and groups at US, UK, and Asia law firms and with in-house legal teams. Our help is free to candidates, and your search is confidential unless you authorize otherwise."
        actions={
          <>
            <ButtonLink to="/opportunities" kind="primary">
              See Openings
            </ButtonLink>
            <ButtonLink to="/about">About Us</ButtonLink>
          </>
        }
        figure={<PassageChart className={styles.globe} />}
      />
      <ClaimList />
      <SplitSection id="our-openings" title="Our Openings" from="desktop" aside={<OpeningsByCity />}>
        <Fragment of={openings} className={styles.openings} />
      </SplitSection>
      <CardRowSection id="our-expertise" title="Our Expertise" label="Fields of expertise" item="field" columns={4}>
        {expertiseAreas.map(({ title, redirectUrl, region, description }) => (
          <LinkCard key={redirectUrl} title={title} to={redirectUrl} image={<RegionChart region={region} />}>
            <p>{description}</p>
          </LinkCard>
        ))}
      </CardRowSection>
      <Section
        id="our-services"
        title="Our Services"
        lead="For attorneys who want to move, and for law firms and in-house legal teams that hire."
        band
      >
        <ul className={`bare-list ${styles.services}`}>
          {serviceList.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <DonationSection />
      <FigureSection id="cities" title="Twenty markets where we place attorneys" figure={<WorldChart />}>
        <CityCarousel label="Cities where we place attorneys">{citySlides()}</CityCarousel>
      </FigureSection>
      <Section id="latest-posts" title="From the blog" link={<Link to="/blog">All posts</Link>}>
        <LatestPosts posts={posts} />
      </Section>
      <SectionFrame headingId="testimonials" band>
        <TestimonialCarousel
          label="Testimonials"
          widths="fixed"
          testimonials={testimonialList}
          heading={<SectionHeading id="testimonials" title="Sample testimonials" lead={testimonialsNote} />}
        />
      </SectionFrame>
      <ContactBanner email={contactEmail} title="Ready to find your next role">
        <p>Tell us what you want from a move.</p>
      </ContactBanner>
    </>
  );
}
