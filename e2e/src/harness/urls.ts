/** A route of the site. */
interface Route {
  /** Example addresses, one per state; the first stands for the route. */
  readonly urls: readonly string[];
  /** The h1 of the first address. */
  readonly heading: string;
  /** Neither search engines nor the sitemap list it. */
  readonly noindex?: true;
}

/** Every route of the site. Tests that visit pages take them from here. */
export const routes: Readonly<Record<string, Route>> = {
  '/home': { urls: ['/home'], heading: 'Legal recruiters for associates, partners, and groups' },
  '/about': { urls: ['/about'], heading: 'Legal recruiters who start with the attorney' },
  '/expertise/us': { urls: ['/expertise/us'], heading: 'US legal recruiters for lateral moves' },
  '/expertise/partners': {
    urls: ['/expertise/partners'],
    heading: 'Lateral recruiters for partners and practice groups',
  },
  '/expertise/asia': { urls: ['/expertise/asia'], heading: 'Asia legal recruiters: Hong Kong, Singapore, Tokyo' },
  '/expertise/middle-east': {
    urls: ['/expertise/middle-east'],
    heading: 'Legal recruiters for the Middle East and Europe',
  },
  '/services': { urls: ['/services'], heading: 'Legal Recruiting & Advisory Services' },
  '/opportunities': {
    urls: [
      '/opportunities',
      '/opportunities?professions=Engineer&page=2',
      '/opportunities?search=zzzzzz',
      '/opportunities?saved=1',
    ],
    heading: 'Legal jobs at US law firms and companies',
  },
  '/opportunities/:slug': {
    urls: ['/opportunities/patent-litigation-associate-ny', '/opportunities/none'],
    heading: 'Patent Litigation Associate',
  },
  '/blog': { urls: ['/blog'], heading: 'Legal career advice for attorneys' },
  '/blog/:slug': {
    urls: ['/blog/expat-packages', '/blog/none'],
    heading: 'Expat Packages: What Is Still on the Table',
  },
  '/legal/terms': { urls: ['/legal/terms'], heading: 'Terms of Use' },
  '/legal/privacy': { urls: ['/legal/privacy'], heading: 'Privacy Notice' },
  '/landing': { urls: ['/landing'], heading: 'We are building a new experience', noindex: true },
  '/match': { urls: ['/match', '/match?pay=eap', '/match?pay=insurance'], heading: 'Therapist Match' },
  '/team': { urls: ['/team', '/team?q=zzzzzz'], heading: 'Online therapists: a directory to come' },
  '/team/insurer/:id': { urls: ['/team/insurer/SelfPay'], heading: 'Online therapists: a directory to come' },
  '/team/eap/:id': { urls: ['/team/eap/x'], heading: 'Online therapists: a directory to come' },
  '/providers': { urls: ['/providers'], heading: 'Therapists: join when we open' },
  '/providers/:id': { urls: ['/providers/therapist-01-amara-okafor', '/providers/none'], heading: 'Amara Okafor' },
  '/error-checking-guest': { urls: ['/error-checking-guest'], heading: 'We could not open this page', noindex: true },
};

/** The addresses of each route. */
export const urls: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(routes).map(([route, { urls }]) => [route, urls]),
);

/** All of them, in order. */
export const allUrls: readonly string[] = Object.values(urls).flat();

/** The first address of each route. */
export const firstUrls: readonly string[] = Object.values(urls).map(([first]) => first ?? '');
