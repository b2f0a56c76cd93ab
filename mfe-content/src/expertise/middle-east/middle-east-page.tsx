import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { Faq } from 'shared-ui/faq/faq.tsx';
import { ActiveCardCarousel } from '../../carousels/active-card-carousel.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { CardRowSection } from '../../section/card-row-section.tsx';
import { Section, SectionFrame, SectionHeading } from '../../section/section.tsx';
import { Card } from '../card/card.tsx';
import { PartnerServices } from '../partner-services/partner-services.tsx';
import { AudienceCard } from './audience/audience-card.tsx';
import { gccFaq } from './gcc-faq.ts';
import { middleEastExpertise } from './middle-east-expertise.ts';
import { middleEastPartnerServices } from './partner-services.ts';
import { RegionLists } from './regions/region-lists.tsx';
import { middleEastClients } from './who-we-serve.ts';

/** /expertise/middle-east (EXPERTISE-21). */
export function MiddleEastPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Middle East & Europe"
        title="The Gulf and Europe, with the ground checked first"
        lead="We place attorneys at law firms and in legal departments in the Middle East and in Europe, prepare the relocation that goes with it, and help firms that open offices there."
        actions={
          <ButtonLink to="/opportunities" kind="primary">
            See Opportunities
          </ButtonLink>
        }
        figure={<CityChart city="London" eager />}
      />
      <SectionFrame headingId="who-we-serve">
        <ActiveCardCarousel
          label="Attorneys, partners, firms and companies"
          item="audience"
          heading={<SectionHeading id="who-we-serve" title="Who we serve" />}
        >
          {middleEastClients.map((client) => (
            <AudienceCard key={client.title} {...client} />
          ))}
        </ActiveCardCarousel>
      </SectionFrame>
      <Section id="regions" title="Two regions, one map" band>
        <RegionLists />
      </Section>
      <CardRowSection
        id="expertise"
        title="What we do there"
        label="Expertise in the Middle East and Europe"
        item="field"
        columns={3}
      >
        {middleEastExpertise.map((item) => (
          <Card key={item.number} {...item} />
        ))}
      </CardRowSection>
      <Section
        id="services"
        title="Partner services"
        lead="For partners and groups who move to the region, or within it."
        band
      >
        <PartnerServices services={middleEastPartnerServices} />
      </Section>
      <Section id="faq" title="GCC FAQ" lead="What attorneys ask us about the states of the Gulf Cooperation Council.">
        <Faq items={gccFaq} exclusive />
      </Section>
      <ContactBanner email={contactEmail} />
    </>
  );
}
