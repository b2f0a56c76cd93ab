import { Fragment, useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { CityCarousel } from 'shared-ui/carousel/city-carousel.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { TestimonialCarousel } from 'shared-ui/testimonial/testimonial-carousel.tsx';
import { CityCard } from '../cities/city-card.tsx';
import { officeCities } from '../cities/office-cities.ts';
import { Section, SectionFrame, SectionHeading } from '../section/section.tsx';
import { testimonialList } from '../testimonials/testimonial-list.ts';
import { DonationSection } from './donation/donation-section.tsx';
import { ExpertiseCards } from './expertise/expertise-cards.tsx';
import { HomeHero } from './hero/home-hero.tsx';
import type { HomeData } from './home-route.tsx';
import { LatestPosts } from './posts/latest-posts.tsx';
import { ServiceCards } from './services/service-cards.tsx';

/** /home (SPEC section 2), in its order; the openings are another remote's fragment. */
export function HomePage(): ReactNode {
  const { openings, posts } = useLoaderData<HomeData>();
  const { contactEmail } = useSite();
  return (
    <>
      <HomeHero />
      <Section id="our-openings" title="Our Openings" link={<Link to="/opportunities">Latest openings</Link>}>
        <Fragment of={openings} fallback={<p>This part of the page is not available right now.</p>} />
      </Section>
      <Section
        id="our-expertise"
        title="Our Expertise"
        lead="Four kinds of move, each with people who know the firms, the offices and the partners in question."
      >
        <ExpertiseCards />
      </Section>
      <Section
        id="our-services"
        title="Our Services"
        lead="For attorneys who move, for firms and legal teams who hire, and for whoever opens an office far from home."
        band
      >
        <ServiceCards />
      </Section>
      <DonationSection />
      <SectionFrame headingId="cities">
        <CityCarousel
          label="Office cities"
          heading={
            <SectionHeading id="cities" title="Twenty cities" lead="Where our candidates have their next office." />
          }
        >
          {officeCities.map((city) => (
            <CityCard key={city} city={city} />
          ))}
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
      <ContactBanner email={contactEmail} title="Ready to find your next role" />
    </>
  );
}
