import { useSite } from '@meridian-vale/federation/remote';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { Faq } from '@meridian-vale/shared-ui/faq/faq.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RegionChart } from '../../charts/region-chart.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { CardRowSection } from '../../section/card-row-section.tsx';
import { Section } from '../../section/section.tsx';
import { Card } from '../card/card.tsx';
import { MarketCard } from '../market-card/market-card.tsx';
import { ProcessSteps } from '../process-steps/process-steps.tsx';
import { asiaCities } from './asia-cities.ts';
import { asiaFaq } from './asia-faq.ts';
import { asiaProcess } from './asia-process.ts';
import { AsiaQuote } from './quote/asia-quote.tsx';
import { asiaClients } from './who-we-serve.ts';

/** /expertise/asia. */
export function AsiaPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Asia"
        title="Asia legal recruiters: Hong Kong, Singapore, Tokyo"
        tagline="Work in Asia, with a plan for coming home."
        lead="For attorneys who are moving to the region, within it, or home again. Since 2006 we have made 500+ placements in Asia-Pac. We find out which jobs are approved and why, what the package is worth, and where the work could lead. Our help costs you nothing."
        actions={<MailLink email={contactEmail} button="primary" />}
        note={
          <>
            Each city licenses agencies. Ask for our license before you send a resume; where we hold none, we do not
            act. All jobs on this site are in the US: for one in Asia, write to us, or read{' '}
            <Link to="/blog?topic=abroad">our articles on moves abroad</Link>.
          </>
        }
        figure={<RegionChart region="asia" eager />}
      />
      <CardRowSection id="locations" title="Working in three cities" label="Cities in Asia" item="city" columns={3}>
        {asiaCities.map((city) => (
          <MarketCard key={city.name} {...city} />
        ))}
      </CardRowSection>
      <CardRowSection
        id="who-we-serve"
        title="Who we serve"
        band
        label="Attorneys, partners, firms, and companies"
        item="audience"
        columns={3}
      >
        {asiaClients.map((client) => (
          <Card key={client.title} {...client} />
        ))}
      </CardRowSection>
      <Section
        id="process"
        title="How a move to Asia works, in five steps"
        lead="Registration takes time, so start step three early."
      >
        <ProcessSteps steps={asiaProcess} />
      </Section>
      <AsiaQuote />
      <Section id="faq" title="Asia FAQ" lead="What attorneys ask us before they move.">
        <Faq items={asiaFaq} firstOpen />
      </Section>
      <ContactBanner email={contactEmail} />
    </>
  );
}
