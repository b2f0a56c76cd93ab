import { createGuest } from '@meridian-vale/platform-client/guests';
import { getIdentity, registerIdentity, updateIdentity } from '@meridian-vale/platform-client/identities';
import { engineSample } from '../../test/engines.ts';
import { refusal } from '../../test/http-client.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

describe.each(engineSample)('identities on $name', (engine) => {
  const platform = new ServedPlatform(engine);

  describe.each([
    ['search', 'content'],
    ['content', 'search'],
  ] as const)('in the %s service', (service, otherService) => {
    test('are registered, read and replaced; the other service does not have them [API-19]', async () => {
      const { id, http } = await platform.guest();
      const user = { user_unique_id: id, role_name: 'guest', role_unique_id: 'r' };
      expect(await registerIdentity(http, service, id, user)).toEqual(user);
      expect(await getIdentity(http, service, id)).toEqual(user);
      await expect(getIdentity(http, otherService, id)).rejects.toEqual(refusal(404));
      expect(await updateIdentity(http, service, id, { status: 'new' })).toEqual({ user_unique_id: id, status: 'new' });
      expect(await getIdentity(http, service, id)).toEqual({ user_unique_id: id, status: 'new' });
    });

    test('have the id in the path, whatever the body says [API-60]', async () => {
      const { id, http } = await platform.guest();
      const other = { user_unique_id: 'another' };
      expect(await registerIdentity(http, service, id, other)).toEqual({ user_unique_id: id });
      expect(await updateIdentity(http, service, id, other)).toEqual({ user_unique_id: id });
    });

    test('are stored with listed fields only; more than 1 KiB is 413 [API-61]', async () => {
      const { id, http } = await platform.guest();
      const user = { email: 'n@example.org', name: 'N', ip: '203.0.113.1', extra: { any: 'thing' }, status: 'active' };
      expect(await registerIdentity(http, service, id, user)).toEqual({ user_unique_id: id, status: 'active' });
      const [row] = await platform.database.query('select body from identities where service = $1 and id = $2', [
        service,
        id,
      ]);
      expect(row?.body).toEqual({ user_unique_id: id, status: 'active' });
      await expect(updateIdentity(http, service, id, { extra: 'x'.repeat(1024) })).rejects.toEqual(refusal(413));
    });

    test('are wrapped in a user object [API-20]', async () => {
      const { id, http } = await platform.guest();
      await registerIdentity(http, service, id, {});
      const { data } = await http.request({ service, path: `/identities/${id}` });
      expect(data).toEqual({ data: { user: { user_unique_id: id } } });
    });

    test('are 409 on a second registration and 404 if unknown [API-20]', async () => {
      const { id, http } = await platform.guest();
      await expect(getIdentity(http, service, id)).rejects.toEqual(refusal(404));
      await expect(updateIdentity(http, service, id, {})).rejects.toEqual(refusal(404));
      await registerIdentity(http, service, id, { status: 'first' });
      await expect(registerIdentity(http, service, id, { status: 'second' })).rejects.toEqual(refusal(409));
      expect(await getIdentity(http, service, id)).toMatchObject({ status: 'first' });
    });

    test('are accessible to their own guest and to the owner only [API-42]', async () => {
      const [one, other] = [await platform.guest(), await platform.guest()];
      for (const [http, status] of [
        [other.http, 403],
        [platform.anyone, 401],
      ] as const) {
        await expect(registerIdentity(http, service, one.id, {})).rejects.toEqual(refusal(status));
        await expect(getIdentity(http, service, one.id)).rejects.toEqual(refusal(status));
        await expect(updateIdentity(http, service, one.id, {})).rejects.toEqual(refusal(status));
      }
      expect(await registerIdentity(platform.owner, service, one.id, {})).toEqual({ user_unique_id: one.id });
      expect(await getIdentity(one.http, service, one.id)).toEqual({ user_unique_id: one.id });
    });

    test('cannot be taken over by creating a guest with the same id [API-42]', async () => {
      const id = crypto.randomUUID();
      await registerIdentity(platform.owner, service, id, {});
      expect(await createGuest(platform.anyone, { unique_id: id, user_unique_id: id })).toMatchObject({ status: 409 });
    });
  });
});
