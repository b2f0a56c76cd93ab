export const speculationRulesPath = '/assets/speculation-rules.json';

/**
 * Documents that the browser prefetches on pointerdown on a link that causes a page load: before hydration, without
 * JavaScript, or when a remote has failed. The router itself fetches no documents. URLs with a query are excluded: few
 * visitors share them, or they belong to a preview.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*\\?(.+)', '/*.*', '/api/*', '/assets/*', '/remotes/*'] } },
          { not: { selector_matches: 'body[data-router] a, a[download], a[target]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};
