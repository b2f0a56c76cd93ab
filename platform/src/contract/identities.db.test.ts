import { createGuest } from 'platform-client/guests';
import { getIdentity, registerIdentity, updateIdentity } from 'platform-client/identities';
import { engines } from '../../test/engines.ts';
import { refusal } from '../../test/http-client.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

describe.each(engines)('identities on $name', (engine) => {
  const platform = new ServedPlatform(engine);

  describe.each([
    ['search', 'content'],
    ['content', 'search'],
  ] as const)('in the %s service', (service, otherService) => {
    test('are registered, read and replaced; the other service has its own [API-19]', async () => {
      const { id, http } = await platform.guest();
      const user = { user_unique_id: id, nested: { kept: [1, 'two', null] } };
      expect(await registerIdentity(http, service, id, user)).toEqual(user);
      expect(await getIdentity(http, service, id)).toEqual(user);
      await expect(getIdentity(http, otherService, id)).rejects.toEqual(refusal(404));
      expect(await updateIdentity(http, service, id, { note: 'new' })).toEqual({ user_unique_id: id, note: 'new' });
      expect(await getIdentity(http, service, id)).toEqual({ user_unique_id: id, note: 'new' });
    });

    test('have the id of the address, whatever the body says [API-60]', async () => {
      const { id, http } = await platform.guest();
      const other = { user_unique_id: 'another' };
      expect(await registerIdentity(http, service, id, other)).toEqual({ user_unique_id: id });
      expect(await updateIdentity(http, service, id, other)).toEqual({ user_unique_id: id });
    });

    test('are wrapped in a user object [API-20]', async () => {
      const { id, http } = await platform.guest();
      await registerIdentity(http, service, id, {});
      const { data } = await http.request({ service, path: `/identities/${id}` });
      expect(data).toEqual({ data: { user: { user_unique_id: id } } });
    });

    test('a second registration is refused, an unknown one is not found [API-20]', async () => {
      const { id, http } = await platform.guest();
      await expect(getIdentity(http, service, id)).rejects.toEqual(refusal(404));
      await expect(updateIdentity(http, service, id, {})).rejects.toEqual(refusal(404));
      await registerIdentity(http, service, id, { first: true });
      await expect(registerIdentity(http, service, id, { first: false })).rejects.toEqual(refusal(409));
      expect(await getIdentity(http, service, id)).toMatchObject({ first: true });
    });

    test('a guest has its own only; the owner every one [API-42]', async () => {
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

    test('nobody comes by an identity by taking its id as a guest [API-42]', async () => {
      const id = crypto.randomUUID();
      await registerIdentity(platform.owner, service, id, {});
      expect(await createGuest(platform.anyone, { unique_id: id, user_unique_id: id })).toMatchObject({ status: 409 });
    });
  });
});
