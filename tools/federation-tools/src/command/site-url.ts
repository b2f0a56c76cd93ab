import { type Environment, integer, url } from 'server-kit/environment';

/** URL of the site that shows previews. @throws ConfigurationError */
export const siteUrl = (env: Environment): string =>
  url(env, 'SITE_URL', `http://localhost:${integer(env, 'PORT', 3000, 1, 65_535)}`);
