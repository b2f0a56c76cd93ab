import Fastify, { type FastifyInstance } from 'fastify';
import { createErrorHandler } from 'server-kit/error-handler';
import { toDomainError } from 'server-kit/postgres';
import { UnauthenticatedError } from 'server-kit/request-errors';
import { sendRaw } from '../test/raw-request.ts';
import { domainErrors, InvalidContentError, NotFoundError } from './errors.ts';

const errorHandler = createErrorHandler(domainErrors);

let app: FastifyInstance;
const answerTo = async (error: Error) => {
  app = Fastify();
  app.setErrorHandler(errorHandler);
  app.get('/', () => Promise.reject(error));
  return app.inject('/');
};
afterEach(() => app.close());

test('a domain error is problem JSON with its status and message', async () => {
  const response = await answerTo(new NotFoundError('There is no such guest'));
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.json()).toEqual({ type: 'about:blank', title: 'There is no such guest', status: 404 });
});

test('a missing credential is a 401 with WWW-Authenticate: Bearer', async () => {
  const { statusCode, headers } = await answerTo(new UnauthenticatedError('A valid credential is needed'));
  expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('invalid lines of a content file are a 422 that lists them', async () => {
  const response = await answerTo(new InvalidContentError([{ line: 3, reason: 'is not JSON' }]));
  expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer: '#/3', detail: 'is not JSON' }] });
});

test('a body that does not arrive in time is a 408 that closes the connection, whose rest would be read as a request [API-7]', async () => {
  app = Fastify({ handlerTimeout: 100 });
  app.setErrorHandler(errorHandler);
  app.post('/', () => 'done');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n';
  expect(await sendRaw(origin, `${head}{"a"`)).toMatchObject({
    status: 408,
    headers: { connection: 'close' },
  });
});

test("a database that is unavailable is logged by the domain error's code and message and the driver's code, without its text", async () => {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(errorHandler);
  app.get('/', () => Promise.reject(toDomainError(Object.assign(new Error('value "secret"'), { code: '25006' }))));
  expect((await app.inject('/')).statusCode).toBe(503);
  const { code, message, cause } = JSON.parse(lines.join(''));
  const said = 'The database does not answer: it only reads: a standby, default_transaction_read_only, or a full disk';
  expect([code, message, cause.code]).toEqual(['DATABASE_UNAVAILABLE', said, '25006']);
  expect(lines.join('')).not.toContain('secret');
});

test('any other error is a 500 that does not contain its message', async () => {
  const response = await answerTo(Object.assign(new Error('secret'), { code: 'NOT_FOUND' }));
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
});
