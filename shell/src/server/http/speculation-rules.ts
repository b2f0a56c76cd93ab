export const speculationRulesPath = '/assets/speculation-rules.json';

/**
 * Documents that the browser fetches as the pointer goes down on their link, where that link is a page load: before
 * hydration, without JavaScript, beside a failed remote. The router fetches no documents. An address with a query is
 * a page that few share, or of a preview.
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
