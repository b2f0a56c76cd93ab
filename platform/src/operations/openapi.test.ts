import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

interface Operation {
  readonly security?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly required?: string[] } }> };
  readonly responses: Record<string, { readonly description: string }>;
  readonly summary?: string;
}

const platform = createPlatform({ db: databaseDouble(), configuration: testConfiguration });
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  const { openapi, paths } = (await platform.inject('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => platform.close());

const names = (filter: (operation: Operation) => boolean) =>
  operations.flatMap(([name, operation]) => (filter(operation) ? name : [])).sort();
const security = ({ security: needed = [] }: Operation) => needed.flatMap(Object.keys).join(' or ');
const identities = ['search', 'content'].flatMap((service) => [
  `GET /${service}/identities/{id}`,
  `POST /${service}/identities/{id}/register/`,
  `PUT /${service}/identities/{id}`,
]);

test('the OpenAPI description lists exactly the calls of the three services [API-1]', () => {
  expect(names(() => true)).toEqual(
    [
      ...['GET /healthz', 'GET /readyz'],
      ...['POST /gateway/guests/', 'POST /gateway/guests/{id}/auth'],
      ...['GET /gateway/guests/{id}', 'PUT /gateway/guests/{id}'],
      ...['POST /search/entities/search', 'POST /search/cloud', 'POST /search/entities/{id}/register/'],
      ...['GET /search/entities/', 'GET /search/entities/{id}', 'PUT /search/entities/{id}'],
      'DELETE /search/entities/{id}',
      ...['GET /content/posts/', 'POST /content/posts/', 'GET /content/posts/{id}', 'PUT /content/posts/{id}'],
      'DELETE /content/posts/{id}',
      ...identities,
    ].sort(),
  );
});

test('the description states the access: writes need the owner, a guest accesses itself, everything else is public [API-42, API-43]', () => {
  expect(names((operation) => security(operation) === 'owner')).toEqual([
    'DELETE /content/posts/{id}',
    'DELETE /search/entities/{id}',
    'POST /content/posts/',
    'POST /search/entities/{id}/register/',
    'PUT /content/posts/{id}',
    'PUT /search/entities/{id}',
  ]);
  expect(names((operation) => security(operation) === 'guest or owner')).toEqual(
    [...identities, 'GET /gateway/guests/{id}', 'PUT /gateway/guests/{id}'].sort(),
  );
});

test('without a credential, exactly the operations that declare security respond with 401 [API-43]', async () => {
  for (const [name, operation] of operations) {
    const [method, path] = name.split(' ') as ['GET', string];
    const { statusCode, headers } = await platform.inject({ method, url: path.replace('{id}', 'some-id') });
    expect([name, statusCode === 401]).toEqual([name, security(operation) !== '']);
    if (statusCode === 401) expect(headers['www-authenticate']).toBe('Bearer');
  }
});

test('every request body has its wrapper [API-3]', () => {
  const wrapper = ({ requestBody }: Operation) =>
    requestBody?.content['application/json']?.schema.required?.join() ?? '';
  const wrapped = (field: string) => names((operation) => wrapper(operation) === field);
  expect(wrapped('entity')).toEqual(['POST /search/entities/{id}/register/', 'PUT /search/entities/{id}']);
  expect(wrapped('post')).toEqual(['POST /content/posts/', 'PUT /content/posts/{id}']);
  expect(wrapped('search')).toEqual(['POST /search/cloud', 'POST /search/entities/search']);
  expect(wrapped('user')).toEqual(
    [...identities.filter((name) => !name.startsWith('GET')), 'PUT /gateway/guests/{id}'].sort(),
  );
  expect(wrapped('guest_unique_id')).toEqual(['POST /gateway/guests/{id}/auth']);
});

test('every operation has a summary, and every response a description', () => {
  for (const [name, { summary, responses }] of operations) {
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
    for (const { description } of Object.values(responses)) expect(description).not.toBe('Default Response');
  }
});
