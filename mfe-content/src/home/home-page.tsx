import { Fragment, useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { CityCarousel } from '../carousels/city-carousel.tsx';
import { PassageChart } from '../charts/passage-chart.tsx';
import { RegionChart } from '../charts/region-chart.tsx';
import { citySlides } from '../cities/city-slides.tsx';
import { ClaimList } from '../claims/claim-list.tsx';
import { expertiseAreas } from '../expertise/expertise-areas.ts';
import { LinkCard } from '../link-card/link-card.tsx';
import { PageHero } from '../page-hero/page-hero.tsx';
import { CardRowSection } from '../section/card-row-section.tsx';
import { Section, SectionFrame, SectionHeading, SplitSection } from '../section/section.tsx';
import { ServiceCard } from '../services/card/service-card.tsx';
import { serviceList } from '../services/service-list.ts';
import { TestimonialCarousel } from '../testimonials/testimonial-carousel.tsx';
import { testimonialList } from '../testimonials/testimonial-list.ts';
import { DonationSection } from './donation/donation-section.tsx';
import styles from './home-page.module.css';
import type { HomeData } from './load-home.ts';
import { LatestPosts } from './posts/latest-posts.tsx';

/** /home (HOME-1). The openings are another remote's fragment. */
export function HomePage(): ReactNode {
  const { openings, posts } = useLoaderData<HomeData>();
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Placing attorneys since 2006"
        title={
          <>
            A career move is a passage. <span>We draw the chart.</span>
          </>
        }
        lead="We are your personal career concierge, not a headhunter: a team that places associates, counsel, partners and groups with US, UK and Asia law firms and with in-house legal teams. It is free to candidates, and every search is confidential unless you authorize otherwise."
        actions={
          <ButtonLink to="/about" kind="primary">
            About Us
          </ButtonLink>
        }
        figure={<PassageChart />}
      />
      <ClaimList />
      <SplitSection
        id="our-openings"
        title="Our Openings"
        lead="What law firms and in-house legal teams have asked us to fill."
        link={<Link to="/opportunities">Latest openings</Link>}
        from="desktop"
      >
        <Fragment of={openings} className={styles.openings} />
      </SplitSection>
      <CardRowSection
        id="our-expertise"
        title="Our Expertise"
        lead="Four kinds of move, each with people who know the firms, the offices and the partners in question."
        label="Fields of expertise"
        item="field"
        columns={4}
      >
        {expertiseAreas.map(({ title, redirectUrl, region, description }) => (
          <LinkCard key={redirectUrl} title={title} to={redirectUrl} image={<RegionChart region={region} />}>
            <p>{description}</p>
          </LinkCard>
        ))}
      </CardRowSection>
      <CardRowSection
        id="our-services"
        title="Our Services"
        lead="For attorneys who move, for law firms and in-house legal teams who hire, and for whoever opens an office far from home."
        band
        label="Six services"
        item="service"
        columns={3}
      >
        {serviceList.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </CardRowSection>
      <DonationSection />
      <SectionFrame headingId="cities">
        <CityCarousel
          label="Office cities"
          heading={
            <SectionHeading id="cities" title="Twenty cities" lead="Where our candidates take up their next seat." />
          }
        >
          {citySlides()}
        </CityCarousel>
      </SectionFrame>
      <Section id="latest-posts" title="From the blog" link={<Link to="/blog">All posts</Link>}>
        <LatestPosts posts={posts} />
      </Section>
      <SectionFrame headingId="testimonials" band>
        <TestimonialCarousel
          label="Testimonials"
          widths="fixed"
          testimonials={testimonialList}
          heading={<SectionHeading id="testimonials" title="In their words" />}
        />
      </SectionFrame>
      <ContactBanner email={contactEmail} title="Ready to find your next role">
        <p>Tell us what the move is for. It is free, and confidential unless you authorize otherwise.</p>
      </ContactBanner>
    </>
  );
}
