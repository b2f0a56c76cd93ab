import { useSite } from '@meridian-vale/federation/remote';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RegionChart } from '../../charts/region-chart.tsx';
import { MarkedList } from '../../marked-list/marked-list.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { CardRowSection } from '../../section/card-row-section.tsx';
import { Section } from '../../section/section.tsx';
import { Card } from '../card/card.tsx';
import { PartnerServices } from '../partner-services/partner-services.tsx';
import { partnerFeatures } from './partner-features.ts';
import { partnerServices } from './partner-services.ts';
import { risingStars } from './rising-stars.ts';

/** /expertise/partners. */
export function PartnersPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Partners and Teams"
        title="Lateral recruiters for partners and practice groups"
        tagline="A move has to work for your clients and your colleagues, not only for you."
        lead="For partners and groups who are thinking about a move. We help you find the right firm, build the business plan, time the conversations, and negotiate the terms. You pay nothing, and we contact no firm until you authorize it. Partner searches are not posted here, so write to us."
        actions={<MailLink email={contactEmail} button="primary" />}
        note={<Link to="/blog?topic=partners">Read how partners and groups move</Link>}
        figure={<RegionChart region="partners" eager />}
      />
      <CardRowSection
        id="features"
        title="How we work with partners"
        label="What partners can count on"
        item="feature"
        columns={3}
      >
        {partnerFeatures.map((feature) => (
          <Card key={feature.title} {...feature} />
        ))}
      </CardRowSection>
      <Section id="services" title="Partner services" band>
        <PartnerServices services={partnerServices} />
      </Section>
      <Section
        id="rising-stars"
        title="Rising stars, before partnership"
        lead="If you are close to partnership, the firm you choose now can decide whether you get there."
      >
        <MarkedList items={risingStars} />
      </Section>
      <ContactBanner email={contactEmail} title="Talk to your own counsel first. Then talk to us." />
    </>
  );
}
