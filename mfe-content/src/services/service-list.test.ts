import { serviceList, serviceNumber } from './service-list.ts';

test('six services, in the order, with the titles and fragments of SPEC section 2', () => {
  expect(serviceList.map((service) => [serviceNumber(service), service.title, service.id])).toEqual([
    ['01', 'Attorney Career Representation', 'attorney-representation'],
    ['02', 'Law Firms', 'law-firms'],
    ['03', 'Corporates and In-House', 'corporates-and-in-house'],
    ['04', 'Advisory Services', 'advisory-services'],
    ['05', 'International Relocations', 'international-relocations'],
    ['06', 'Media', 'media'],
  ]);
});

test('a number of two digits stays as it is', () =>
  expect(serviceNumber({ number: 12, title: '', id: '', description: '' })).toBe('12'));
