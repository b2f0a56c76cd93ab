import { serviceList } from './service-list.ts';

test('the six services are in order, with their titles and fragments [SERVICES-2]', () => {
  expect(serviceList.map((service) => [service.number, service.title, service.id])).toEqual([
    [1, 'Attorney Career Representation', 'attorney-representation'],
    [2, 'Law Firms', 'law-firms'],
    [3, 'Corporates and In-House', 'corporates-and-in-house'],
    [4, 'Advisory Services', 'advisory-services'],
    [5, 'International Relocations', 'international-relocations'],
    [6, 'Media', 'media'],
  ]);
});
