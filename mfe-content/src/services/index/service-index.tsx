import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardRow } from '../../carousels/card-row.tsx';
import { SectionFrame, SectionHeading } from '../../section/section.tsx';
import { ServiceCard } from '../card/service-card.tsx';
import { serviceList } from '../service-list.ts';

/** The six cards, each to its section further down (SPEC section 2); that of the section asked for is active. */
export function ServiceIndex(): ReactNode {
  const { hash } = useLocation();
  // Known once the page is alive: the server never hears of a fragment.
  const [asked, setAsked] = useState('');
  useEffect(() => setAsked(hash), [hash]);
  return (
    <SectionFrame headingId="services">
      <CardRow
        label="Services"
        item="service"
        columns={3}
        heading={<SectionHeading id="services" title="Six services" />}
      >
        {serviceList.map((service) => (
          <ServiceCard key={service.id} service={service} isActive={asked === `#${service.id}`} />
        ))}
      </CardRow>
    </SectionFrame>
  );
}
