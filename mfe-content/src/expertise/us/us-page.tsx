import { useSite } from '@meridian-vale/federation/remote';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { Faq } from '@meridian-vale/shared-ui/faq/faq.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UsCityCarousel } from '../../carousels/us-city-carousel.tsx';
import { RegionChart } from '../../charts/region-chart.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { CardRowSection } from '../../section/card-row-section.tsx';
import { Section, SectionFrame, SectionHeading } from '../../section/section.tsx';
import { Card } from '../card/card.tsx';
import { MarketCard } from '../market-card/market-card.tsx';
import { ProcessSteps } from '../process-steps/process-steps.tsx';
import { usChallenges } from './us-challenges.ts';
import { usCities } from './us-cities.ts';
import { usExpertise } from './us-expertise.ts';
import { usFaq } from './us-faq.ts';
import { usRoadmap } from './us-roadmap.ts';

/** /expertise/us. */
export function UsPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="US Domestic Moves"
        title="US legal recruiters for lateral moves"
        tagline="A firm’s name tells you less than the group you would join."
        lead="We place associates, counsel, partners, and groups at US law firms and in-house. A team works on your search, and our help costs you nothing."
        actions={
          <>
            <ButtonLink to="/opportunities" kind="primary">
              Latest US Openings
            </ButtonLink>
            <MailLink email={contactEmail} button="quiet" />
          </>
        }
        figure={<RegionChart region="us" eager />}
      />
      <CardRowSection
        id="expertise"
        title="Attorneys we place"
        lead="We start with one question: what would your day look like at the new firm?"
        link={<Link to="/expertise/partners">Partners and Teams</Link>}
        label="Attorneys by level"
        item="field"
        columns={4}
      >
        {usExpertise.map((item, index) => (
          <Card key={item.title} {...item} number={index + 1} />
        ))}
      </CardRowSection>
      <SectionFrame headingId="cities" band>
        <UsCityCarousel
          label="US cities"
          heading={
            <SectionHeading
              id="cities"
              title="Legal job markets in twelve US cities"
              lead="What each is known for. We also place in Washington, DC (trade, regulation, and appeals), and Las Vegas."
            />
          }
        >
          {usCities.map((city) => (
            <MarketCard key={city.name} {...city} />
          ))}
        </UsCityCarousel>
      </SectionFrame>
      <Section id="roadmap" title="How a lateral move works, in four steps">
        <ProcessSteps steps={usRoadmap} />
      </Section>
      <CardRowSection
        id="challenges"
        title="What can derail a lateral move"
        lead="Four common problems, and what we do about each."
        band
        label="Four challenges"
        item="challenge"
        columns={4}
      >
        {usChallenges.map((challenge) => (
          <Card key={challenge.title} {...challenge} />
        ))}
      </CardRowSection>
      <Section id="faq" title="USA FAQ" lead="What attorneys ask us about lateral moves in the United States.">
        <Faq items={usFaq} firstOpen />
      </Section>
      <ContactBanner email={contactEmail} />
    </>
  );
}
