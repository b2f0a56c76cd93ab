import type { ReactNode } from 'react';
import { CardRow } from 'shared-ui/carousel/card-row.tsx';
import { ServiceCard } from 'shared-ui/service-card/service-card.tsx';
import { SectionFrame, SectionHeading } from '../../section/section.tsx';
import { serviceList } from '../service-list.ts';

/** The six cards, each to its section further down (SPEC section 2). */
export const ServiceIndex = (): ReactNode => (
  <SectionFrame headingId="services">
    <CardRow
      label="Services"
      item="service"
      columns={3}
      heading={<SectionHeading id="services" title="Six services" />}
    >
      {serviceList.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </CardRow>
  </SectionFrame>
);
