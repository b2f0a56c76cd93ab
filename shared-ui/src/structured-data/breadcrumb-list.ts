/**
 * schema.org BreadcrumbList.
 * @param trail from the first page to this one: what each is called and its path
 * @param siteUrl without a slash at its end
 */
export const breadcrumbList = (trail: readonly (readonly [name: string, path: string])[], siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
