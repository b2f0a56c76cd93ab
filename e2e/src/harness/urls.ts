/** Every route of the site with example addresses, one per state. */
export const urls: Readonly<Record<string, readonly string[]>> = {
  '/home': ['/home'],
  '/about': ['/about'],
  '/expertise/us': ['/expertise/us'],
  '/expertise/partners': ['/expertise/partners'],
  '/expertise/asia': ['/expertise/asia'],
  '/expertise/middle-east': ['/expertise/middle-east'],
  '/services': ['/services'],
  '/opportunities': [
    '/opportunities',
    '/opportunities?professions=Engineer&page=2',
    '/opportunities?search=zzzzzz',
    '/opportunities?saved=1',
  ],
  '/opportunities/:slug': ['/opportunities/patent-litigation-associate-ny', '/opportunities/none'],
  '/blog': ['/blog'],
  '/blog/:slug': ['/blog/expat-packages', '/blog/none'],
  '/legal/terms': ['/legal/terms'],
  '/legal/privacy': ['/legal/privacy'],
  '/landing': ['/landing'],
  '/match': ['/match', '/match?pay=eap', '/match?pay=insurance'],
  '/team': ['/team', '/team?q=zzzzzz'],
  '/team/insurer/:id': ['/team/insurer/SelfPay'],
  '/team/eap/:id': ['/team/eap/x'],
  '/providers': ['/providers'],
  '/providers/:id': ['/providers/therapist-01-amara-okafor', '/providers/none'],
  '/error-checking-guest': ['/error-checking-guest'],
};

/** All of them, in order. */
export const allUrls: readonly string[] = Object.values(urls).flat();

/** The first address of each route. */
export const firstUrls: readonly string[] = Object.values(urls).map(([first]) => first ?? '');
