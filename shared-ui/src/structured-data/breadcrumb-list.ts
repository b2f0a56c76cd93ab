/** The name and path of each page, from the first to the current one. */
export type Trail = readonly (readonly [name: string, path: string])[];

/**
 * schema.org BreadcrumbList.
 * @param siteUrl without a trailing slash
 */
export const breadcrumbList = (trail: Trail, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
