import type { Service } from './card/service-card.tsx';

/** The six services in order, for the cards on home and /services and the sections on /services. */
export const serviceList: readonly Service[] = [
  {
    number: 1,
    title: 'Attorney Career Representation',
    id: 'attorney-representation',
    description: 'Help with your resume and documents, coaching for your interviews, and negotiation after the offer.',
  },
  {
    number: 2,
    title: 'Law Firms',
    id: 'law-firms',
    description: 'Our recruiters come from large firms, and former candidates who lead teams tell us what they need.',
  },
  {
    number: 3,
    title: 'Corporates and In-House',
    id: 'corporates-and-in-house',
    description: 'In-house counsel for technology, financial services, consumer products, and renewable energy.',
  },
  {
    number: 4,
    title: 'Advisory Services',
    id: 'advisory-services',
    description:
      'Compensation strategies and COLAs, recruitment tools for law firms, and plans for a new office abroad.',
  },
  {
    number: 5,
    title: 'International Relocations',
    id: 'international-relocations',
    description: 'We plan the move with you and your family, from the first call to the first day at work.',
  },
  {
    number: 6,
    title: 'Media',
    id: 'media',
    description:
      'Background and comment for journalists and editors on legal hiring in the markets where we place attorneys.',
  },
];
