import { breadcrumbList } from './breadcrumb-list.ts';

test('positions start at 1, and URLs are absolute', () => {
  expect(
    breadcrumbList(
      [
        ['Blog', '/blog'],
        ['A post', '/blog/a-post'],
      ],
      'https://firm.example',
    ),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://firm.example/blog' },
      { '@type': 'ListItem', position: 2, name: 'A post', item: 'https://firm.example/blog/a-post' },
    ],
  });
});
