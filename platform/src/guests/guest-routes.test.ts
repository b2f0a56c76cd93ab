import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

const row = { unique_id: 'guest-01', user_unique_id: 'guest-01', status: 'active', registered_at: new Date(0) };

test('the token is sent only in the configured header [API-8, API-15]', async () => {
  const configuration = { ...testConfiguration, tokenHeader: 'x-visitor', corsOrigins: ['https://www.site.example'] };
  const platform = createPlatform({ db: databaseDouble(() => [{ ...row, last_visiting_at: null }]), configuration });
  for (const [url, payload] of [
    ['/gateway/guests/', { guest: { unique_id: 'guest-01', user_unique_id: 'guest-01' } }],
    ['/gateway/guests/guest-01/auth', { guest_unique_id: 'guest-01' }],
  ] as const) {
    const { headers } = await platform.inject({
      method: 'POST',
      url,
      payload,
      headers: { origin: 'https://www.site.example' },
    });
    expect(headers['x-visitor']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(headers).not.toHaveProperty('company-token');
    expect(headers['access-control-expose-headers']).toBe('x-visitor, retry-after');
  }
  await platform.close();
});
