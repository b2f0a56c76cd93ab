import { authenticateGuest, createGuest, createGuestForUser, getGuest, toGuest, updateGuest } from './guests.ts';
import { type HttpClient, HttpError, type HttpRequest } from './http-client.ts';

/** Keeps what it is asked, answers with what it is given. */
function httpFake(response: unknown) {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    async request(request) {
      requests.push(request);
      if (response instanceof Error) throw response;
      return response as never;
    },
  };
  return { http, requests };
}
const answered = (data: unknown, status = 200) => ({
  status,
  statusText: 'OK',
  headers: { 'company-token': 't' },
  data,
});
const refused = (status: number, data: unknown) =>
  new HttpError('HTTP_STATUS', 'refused', { status, statusText: 'Broken', data });

test('creating a guest sends POST /guests/ with body guest and returns the whole response [API-3, API-9]', async () => {
  const guest = { unique_id: 'g', user_unique_id: 'g' };
  const { http, requests } = httpFake(answered({ data: guest }, 201));
  expect(await createGuest(http, guest)).toEqual({
    success: true,
    data: { uniqueId: 'g', userUniqueId: 'g' },
    status: 201,
    statusText: 'OK',
    headers: { 'company-token': 't' },
  });
  expect(requests).toEqual([{ service: 'gateway', method: 'POST', path: '/guests/', body: { guest } }]);
});

test('creating a guest for a user sends POST /guests/ with body user [API-3]', async () => {
  const { http, requests } = httpFake(answered({}));
  await createGuestForUser(http, { name: 'n' });
  expect(requests).toEqual([{ service: 'gateway', method: 'POST', path: '/guests/', body: { user: { name: 'n' } } }]);
});

test('authenticating a guest sends POST /guests/{id}/auth with guest_unique_id [API-3, API-13]', async () => {
  const { http, requests } = httpFake(answered({}));
  await authenticateGuest(http, 'a/b');
  expect(requests).toEqual([
    { service: 'gateway', method: 'POST', path: '/guests/a%2Fb/auth', body: { guest_unique_id: 'a/b' } },
  ]);
});

test.each([createGuest, authenticateGuest])(
  'a failure resolves with empty data, success false, status, status text and the error body [CALL-13]',
  async (call) => {
    const { http } = httpFake(refused(500, { title: 'No' }));
    expect(await call(http, 'g' as never)).toEqual({
      success: false,
      data: {},
      status: 500,
      statusText: 'Broken',
      headers: {},
      errors: { title: 'No' },
    });
  },
);

test('a network failure resolves with status 0 [CALL-13]', async () => {
  const { http } = httpFake(new HttpError('HTTP_NETWORK', 'no answer'));
  expect(await authenticateGuest(http, 'g')).toMatchObject({ success: false, status: 0, statusText: 'no answer' });
});

test("an HttpError from another bundle's copy of the class resolves as a refusal; any other error is thrown [CALL-13]", async () => {
  const response = { status: 403, statusText: 'Broken', data: { a: 1 } };
  const ofAnotherBundle = Object.assign(new Error('refused'), { name: 'HttpError', response });
  expect(await authenticateGuest(httpFake(ofAnotherBundle).http, 'g')).toMatchObject({
    success: false,
    status: 403,
    errors: { a: 1 },
  });
  await expect(authenticateGuest(httpFake(new TypeError('a bug')).http, 'g')).rejects.toThrow('a bug');
});

test('getting a guest sends GET /guests/{id} and reads data; a failure is logged and returns an empty guest [GUEST-16]', async () => {
  const { http, requests } = httpFake(answered({ data: { unique_id: 'g' } }));
  expect(await getGuest(http, 'g')).toEqual({ uniqueId: 'g' });
  expect(requests).toEqual([{ service: 'gateway', path: '/guests/g' }]);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await getGuest(httpFake(refused(500, {})).http, 'g')).toEqual({});
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('updating a guest sends PUT /guests/{id} with body user [API-3]', async () => {
  const { http, requests } = httpFake(answered({ data: { unique_id: 'g', status: 'seen' } }));
  expect(await updateGuest(http, 'g', { status: 'seen' })).toEqual({ uniqueId: 'g', status: 'seen' });
  const body = { user: { status: 'seen' } };
  expect(requests).toEqual([{ service: 'gateway', method: 'PUT', path: '/guests/g', body }]);
});

test('fields are read in snake and camel case; missing and null ones are left out [GUEST-33]', () => {
  const all = {
    unique_id: 'g',
    email: null,
    id: 7,
    name: '',
    username: 'u',
    status: 's',
    current_visiting_at: 'a',
    currentVisitingIp: null,
    last_visiting_at: 'b',
    lastVisitingIp: 'c',
    userUniqueId: 'd',
    registered_at: 'e',
  };
  const expected = {
    uniqueId: 'g',
    id: 7,
    username: 'u',
    status: 's',
    currentVisitingAt: 'a',
    last_visiting_at: 'b',
    last_visiting_ip: 'c',
    userUniqueId: 'd',
    registeredAt: 'e',
  };
  for (const body of [all, { data: all }, { guest: all }, { data: { guest: all } }])
    expect(toGuest(body)).toEqual(expected);
  for (const body of [null, 'x', [], 3, { data: [] }]) expect(toGuest(body)).toEqual({});
});
