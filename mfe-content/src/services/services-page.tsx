import { useSite } from 'federation/remote';
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
        eyebrow="Our Services"
        title="Legal Recruiting & Advisory Services"
        lead="One team for the attorney who moves, the firm or company that hires, and whoever opens an office far from home. Candidates pay nothing, and no search is spoken of without a word from the person it concerns."
        figure={<ServiceCompass />}
      />
      <ServiceIndex />
      {serviceList.map((service) => (
        <ServiceSection key={service.id} service={service} email={contactEmail} />
      ))}
    </>
  );
}
