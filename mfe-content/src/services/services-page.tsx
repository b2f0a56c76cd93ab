import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { PageHero } from '../page-hero/page-hero.tsx';
import { ServiceCompass } from './compass/service-compass.tsx';
import { ServiceIndex } from './index/service-index.tsx';
import { ServiceSection } from './section/service-section.tsx';
import { serviceList } from './service-list.ts';

/** /services: six cards, each linking to its section below. */
export function ServicesPage(): ReactNode {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHero
        eyebrow="Our services"
        title="Legal Recruiting & Advisory Services"
        lead="For attorneys who want to move, and for law firms and companies that hire or open new offices. Candidates pay nothing, and every search is confidential unless the candidate authorizes otherwise."
        actions={<MailLink email={contactEmail} button="primary" />}
        figure={<ServiceCompass />}
      />
      <ServiceIndex />
      {serviceList.map((service) => (
        <ServiceSection key={service.id} service={service} email={contactEmail} />
      ))}
    </>
  );
}
