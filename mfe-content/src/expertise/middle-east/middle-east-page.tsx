import { useSite } from '@meridian-vale/federation/remote';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { Faq } from '@meridian-vale/shared-ui/faq/faq.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActiveCardCarousel } from '../../carousels/active-card-carousel.tsx';
import { RegionChart } from '../../charts/region-chart.tsx';
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

/** /expertise/middle-east. */
export function MiddleEastPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Middle East & Europe"
        title="Legal recruiters for the Middle East and Europe"
        tagline="Understand the license, the visa, and the package before you accept."
        lead="We place attorneys at law firms and companies in Dubai, Abu Dhabi, Riyadh, London, and other cities, help with relocation, and advise firms that open offices there. Candidates pay nothing."
        actions={
          <>
            <MailLink email={contactEmail} button="primary">
              Email us
            </MailLink>
            <ButtonLink to="/opportunities">See Opportunities</ButtonLink>
          </>
        }
        note={
          <>
            All jobs on this site are in the United States. For the Gulf or Europe,{' '}
            <MailLink email={contactEmail}>send us</MailLink> your practice, class year, and preferred city, or read{' '}
            <Link to="/blog?topic=abroad">our articles on moves abroad</Link>.
          </>
        }
        figure={<RegionChart region="middle-east" eager />}
      />
      <SectionFrame headingId="who-we-serve">
        <ActiveCardCarousel
          label="Attorneys, partners, firms, and companies"
          item="audience"
          heading={<SectionHeading id="who-we-serve" title="Who we serve" />}
        >
          {middleEastClients.map((client) => (
            <AudienceCard key={client.title} {...client} />
          ))}
        </ActiveCardCarousel>
      </SectionFrame>
      <Section id="regions" title="Practices that hire in each region" band>
        <RegionLists />
      </Section>
      <CardRowSection
        id="expertise"
        title="How we help you move"
        label="Expertise in the Middle East and Europe"
        item="field"
        columns={3}
      >
        {middleEastExpertise.map((item, index) => (
          <Card key={item.title} {...item} number={index + 1} />
        ))}
      </CardRowSection>
      <Section
        id="services"
        title="Partner services"
        lead="For partners and groups who move to the region or within it."
        band
      >
        <PartnerServices services={middleEastPartnerServices} />
      </Section>
      <Section id="faq" title="GCC FAQ" lead="What attorneys ask us about the six Gulf Cooperation Council states.">
        <Faq items={gccFaq} exclusive />
      </Section>
      <ContactBanner email={contactEmail} />
    </>
  );
}
