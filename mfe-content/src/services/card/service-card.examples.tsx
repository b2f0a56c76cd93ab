import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { type Service, ServiceCard } from './service-card.tsx';

const service: Service = {
  number: 1,
  title: 'Attorney Career Representation',
  id: 'attorney-representation',
  description: 'Documents, interviews and offers.',
};

export const examples: Examples = {
  Numbered: () => <ServiceCard service={service} />,
  Active: () => <ServiceCard service={{ ...service, number: 12, title: 'Law Firms', id: 'law-firms' }} isActive />,
};
