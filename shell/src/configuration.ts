import type { SiteConfig } from '@meridian-vale/federation/contract';
import { type Configuration, readHostConfiguration } from '@meridian-vale/host/server';
import {
  type Environment,
  guestRate,
  invalidVariable,
  origins,
  partition,
  siteUrl,
  text,
  tokenHeader,
  url,
} from 'server-kit/environment';

/** The host's variables and this site's own. @throws ConfigurationError naming the variable and what was expected */
export function readConfiguration(env: Environment, root: string): Configuration {
  const site = siteConfig(env);
  return {
    ...readHostConfiguration(env, root),
    site,
    services: { site, partition: partition(env) },
    identity: {
      appId: text(env, 'APP_ID', 'legal-recruiting-site', /^[\x21-\x7e]+$/, 'printable characters without spaces'),
      roleId: text(
        env,
        'GUEST_ROLE_ID',
        '6f1d7f0e-2c53-4c8e-9d6b-0c8a5f0b7a11',
        /^[\w-]+$/,
        'letters, digits, - and _',
      ),
      tokenHeader: tokenHeader(env),
    },
    writeRate: guestRate(env),
  };
}

/** The site is served from the root of its host: with a path in the URL no route would match. */
function siteConfig(env: Environment): SiteConfig {
  const address = siteUrl(env);
  const { origin, pathname } = new URL(address);
  if (pathname !== '/') throw invalidVariable('SITE_URL', 'an http or https address without a path', address);
  const oneLine = 'one line of up to 200 characters without < and >';
  const postalAddress = text(env, 'POSTAL_ADDRESS', '', /^[^<>\n]{1,200}$/, oneLine);
  return {
    siteUrl: origin,
    siteName: text(env, 'SITE_NAME', 'Meridian & Vale', /^[^<>\n]{1,80}$/, 'up to 80 characters without < and >'),
    contactEmail: emailAddress(env, 'CONTACT_EMAIL', 'contact@meridianvale.example'),
    careEmail: emailAddress(env, 'CARE_EMAIL', 'care@meridianvale.example'),
    ...(postalAddress ? { postalAddress } : {}),
    whatsappNumber: text(env, 'WHATSAPP_NUMBER', '15550100', /^\d{6,15}$/, '6 to 15 digits, country code first'),
    networkUrl: url(env, 'NETWORK_URL', 'https://network.example/company/meridian-vale'),
    imageOrigins: origins(env, 'IMAGE_ORIGINS', 'https://images.example'),
  };
}

const emailAddress = (env: Environment, name: string, fallback: string): string =>
  text(env, name, fallback, /^[^\s@<>"]+@[^\s@<>"]+$/, 'an e-mail address');
