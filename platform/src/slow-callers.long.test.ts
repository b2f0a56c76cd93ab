import { testConfiguration } from '../test/configuration.ts';
import { databaseDouble } from '../test/database-double.ts';
import { sendRaw } from '../test/raw-request.ts';
import { createPlatform } from './app.ts';

const platform = createPlatform({ db: databaseDouble(() => new Promise(() => {})), configuration: testConfiguration });
let url: string;
beforeAll(async () => {
  url = await platform.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const post =
  'POST /gateway/guests/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n';

// Each test ends when the server closes the connection.
test.concurrent.each([
  ['that sends nothing', 408, ''],
  ['that stops within the first line', 408, 'GET /heal'],
  ['that stops within the body', 408, `${post}{"guest":`],
  ['whose response is never ready', 503, 'GET /search/entities/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
])(
  'a client %s: %i problem JSON, and the connection is closed [API-7]',
  async (_, status, bytes) => {
    const { headers, body, ...response } = await sendRaw(url, bytes);
    expect([response.status, headers['content-type'], headers.connection]).toEqual([
      status,
      expect.stringMatching(/^application\/problem\+json/),
      'close',
    ]);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
  },
  120_000,
);
