import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { Faq } from 'shared-ui/faq/faq.tsx';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { UsCityCarousel } from '../../carousels/us-city-carousel.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
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

/** /expertise/us (EXPERTISE-4). */
export function UsPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="US Domestic Moves"
        title="Your next firm, chosen on the facts"
        lead="We place associates, counsel, partners and groups at US law firms and in in-house roles, across the street or across the country. You work with a team, it costs you nothing, and your search is confidential unless you authorize otherwise."
        actions={
          <>
            <ButtonLink to="/opportunities" kind="primary">
              Latest US Openings
            </ButtonLink>
            <MailLink email={contactEmail} button="quiet">
              Contact Us
            </MailLink>
          </>
        }
        figure={<CityChart city="New York" eager />}
      />
      <CardRowSection
        id="expertise"
        title="Whom we move"
        lead="The question is the same for everyone: what would you be doing there on an ordinary day, and for whom?"
        link={<Link to="/expertise/partners">Partners and Teams</Link>}
        label="Attorneys we move"
        item="field"
        columns={4}
      >
        {usExpertise.map((item) => (
          <Card key={item.number} {...item} />
        ))}
      </CardRowSection>
      <SectionFrame headingId="cities" band>
        <UsCityCarousel
          label="US cities"
          heading={
            <SectionHeading
              id="cities"
              title="Twelve cities, twelve markets"
              lead="The same practice is a different job from one city to the next. What each is best known for:"
            />
          }
        >
          {usCities.map((city) => (
            <MarketCard key={city.name} {...city} />
          ))}
        </UsCityCarousel>
      </SectionFrame>
      <Section id="roadmap" title="The road to a new firm, in four steps">
        <ProcessSteps steps={usRoadmap} />
      </Section>
      <CardRowSection
        id="challenges"
        title="Where a move goes wrong"
        lead="Four things that can spoil a good move, and what we do about each before it does."
        band
        label="Four challenges"
        item="challenge"
        columns={4}
      >
        {usChallenges.map((challenge) => (
          <Card key={challenge.title} {...challenge} />
        ))}
      </CardRowSection>
      <Section id="faq" title="USA FAQ" lead="What attorneys ask us about moving within the United States.">
        <Faq items={usFaq} firstOpen />
      </Section>
      <ContactBanner email={contactEmail} />
    </>
  );
}
