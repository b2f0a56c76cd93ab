import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { ContactBanner } from 'shared-ui/contact-banner/contact-banner.tsx';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { CardRowSection } from '../../section/card-row-section.tsx';
import { Section } from '../../section/section.tsx';
import { Card } from '../card/card.tsx';
import { PartnerServices } from '../partner-services/partner-services.tsx';
import { partnerFeatures } from './partner-features.ts';
import { partnerServices } from './partner-services.ts';
import { GroupPassage } from './passage/group-passage.tsx';
import { RisingStars } from './rising-stars/rising-stars.tsx';

/** /expertise/partners (EXPERTISE-11). */
export function PartnersPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Partners and Teams"
        title="A practice moves, not only a partner"
        lead="Clients, colleagues, conflicts and capital move with you, or they do not. We plan a partner's or a group's move with the people in it, and nothing is said to any firm until you authorize it."
        actions={
          <MailLink email={contactEmail} button="primary">
            Contact Us
          </MailLink>
        }
        figure={<GroupPassage />}
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
      <Section
        id="services"
        title="Partner services"
        lead="Five pieces of work. Some moves need one of them, a group's move needs all."
        band
      >
        <PartnerServices services={partnerServices} />
      </Section>
      <RisingStars />
      <ContactBanner email={contactEmail} />
    </>
  );
}
