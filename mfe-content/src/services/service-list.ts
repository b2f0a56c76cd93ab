import type { Service } from './card/service-card.tsx';

/** The six services in order: cards on home and /services, sections on /services. */
export const serviceList: readonly Service[] = [
  {
    number: 1,
    title: 'Attorney Career Representation',
    id: 'attorney-representation',
    description:
      'Your resume and documents prepared, your interviews rehearsed, and your terms negotiated once the offer is in.',
  },
  {
    number: 2,
    title: 'Law Firms',
    id: 'law-firms',
    description:
      'Ex-BigLaw recruiters, decades of Asia placements, and a network of former candidates who now lead teams.',
  },
  {
    number: 3,
    title: 'Corporates and In-House',
    id: 'corporates-and-in-house',
    description:
      'Counsel for tech, fintech and blockchain, financial services, consumer products and renewable energy.',
  },
  {
    number: 4,
    title: 'Advisory Services',
    id: 'advisory-services',
    description:
      'Compensation strategies and COLAs, recruitment tools for law firms, and plans for a first office abroad.',
  },
  {
    number: 5,
    title: 'International Relocations',
    id: 'international-relocations',
    description:
      'A move across a border, planned with you from the first conversation to the first day at the new desk.',
  },
  {
    number: 6,
    title: 'Media',
    id: 'media',
    description:
      'For journalists and editors: a plain account of legal hiring in the markets where we place attorneys.',
  },
];
