import Fastify from 'fastify';
import { ConfigurationError } from 'server-kit/environment';
import { readConfiguration } from '../../../shell/src/configuration.ts';

const read = (env: Record<string, string>) => readConfiguration(env, '/srv/site');

test('every variable has a default [CONFIG-2, CONFIG-5]', () => {
  const configuration = read({});
  expect(configuration).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    pageCacheSeconds: 30,
    identity: { tokenHeader: 'company-token' },
  });
  expect(configuration.bases.search).toBe('http://127.0.0.1:4000/search');
  expect(configuration.site.siteUrl).toBe('http://localhost:3000');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['PLATFORM_PORT', '0'],
  ['GATEWAY_URL', 'gateway'],
  ['SEARCH_URL', 'ftp://search.example'],
  ['SITE_URL', 'https://site.example/?a=1'],
  ['SITE_URL', 'https://site.example/jobs'],
  ['CONTACT_EMAIL', 'nobody'],
  ['CARE_EMAIL', 'nobody'],
  ['WHATSAPP_NUMBER', '+1 555'],
  ['IMAGE_ORIGINS', 'images.example'],
  ['PAGE_CACHE_SECONDS', '-1'],
  ['VITALS_PERCENT', '101'],
  ['GUEST_RATE', '0'],
  ['TOKEN_HEADER', 'bad header'],
  ['SITE_NAME', '<b>'],
  ['POSTAL_ADDRESS', '1 Harbor Street\nNew York'],
  ['TRUST_PROXY', 'bogus'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
])('a malformed %s throws an error that names the variable [CONFIG-9]', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigurationError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: expected .*, got `));
});

test('without a postal address there is none', () => {
  expect(read({}).site).not.toHaveProperty('postalAddress');
  expect(read({ POSTAL_ADDRESS: '1 Harbor Street' }).site.postalAddress).toBe('1 Harbor Street');
});

test.each(['127.0.0.1', '10.0.0.0/8, loopback', '::1, fe80::/10'])(
  'TRUST_PROXY=%s is accepted by Fastify [CONFIG-9]',
  (value) => {
    const { trustProxy } = read({ TRUST_PROXY: value });
    expect(trustProxy).toEqual(value.split(', '));
    expect(() => Fastify({ trustProxy: [...trustProxy] })).not.toThrow();
  },
);

test('TRUST_PROXY=none trusts no proxy [CONFIG-9]', () => {
  expect(read({ TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
});
