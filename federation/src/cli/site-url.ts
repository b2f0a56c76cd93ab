import { type Environment, integer, url } from '../configuration/environment.ts';

/** Where the site is that previews are looked at on. @throws ConfigurationError */
export const siteUrl = (env: Environment): string =>
  url(env, 'SITE_URL', `http://localhost:${integer(env, 'PORT', 3000, 1, 65_535)}`);
