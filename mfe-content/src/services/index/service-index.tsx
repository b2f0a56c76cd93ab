import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardRowSection } from '../../section/card-row-section.tsx';

import { ServiceCard } from '../card/service-card.tsx';
import { serviceList } from '../service-list.ts';

/** The six cards, each linking to its section below; the current fragment's card is active. */
export function ServiceIndex(): ReactNode {
  const { hash } = useLocation();
  // Set after hydration: the server does not know the fragment.
  const [activeHash, setActiveHash] = useState('');
  useEffect(() => setActiveHash(hash), [hash]);
  return (
    <CardRowSection id="services" title="What we do" label="Services" item="service" columns={3}>
      {serviceList.map((service) => (
        <ServiceCard key={service.id} service={service} isActive={activeHash === `#${service.id}`} />
      ))}
    </CardRowSection>
  );
}
