import fc, { type Arbitrary } from 'fast-check';

/** A raw request, one character per byte. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
}

export interface Targets {
  /** `POST /search/entities/{id}/register/`, as /openapi.json describes them. */
  readonly routes: readonly string[];
  /** Ids and slugs that exist. */
  readonly ids: readonly string[];
  /** Values of `authorization`: valid and invalid credentials. */
  readonly credentials: readonly string[];
  /** Valid bodies, to be mutated. */
  readonly bodies: readonly object[];
}

const nasty = [
  ...['', ' ', '.', '..', '../../etc/passwd', '%', '%%', '%00', '%ff%fe', '%E0%A4%A', '\0', '\r\nx: y', '\u202e', 'ﷺ'],
  ...["'", "' or 1=1 --", '"; drop table entities; --', '$1', '\\', '{{7*7}}', '<script>alert(1)</script>'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '-1', '0', '1e999', '9'.repeat(40)],
  ...['\ud800', '\udc00x', '\u{1F600}', 'a'.repeat(600), 'é'.repeat(5_000), '[', '{}', '[]', '*', '& | ! ( ) <-> :*'],
];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }));
const nested = fc.integer({ min: 1, max: 3_000 }).map((depth) => new Nested(depth));
const value: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.constantFrom(null, true, 2 ** 31, 2 ** 53, 1e308)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 30 }) },
  { weight: 1, arbitrary: nested },
);

/** A placeholder for deeply nested arrays, on which JSON.stringify would overflow the stack. */
class Nested {
  constructor(readonly depth: number) {}
}
const toJson = (json: unknown): string => {
  const deep: string[] = [];
  const written = JSON.stringify(json, (_, inner) =>
    inner instanceof Nested ? `nested-${deep.push('['.repeat(inner.depth) + ']'.repeat(inner.depth))}` : inner,
  );
  return deep.reduce((whole, brackets, index) => whole.replace(`"nested-${index + 1}"`, brackets), String(written));
};

type Mutation = (json: unknown, at: number, put: unknown, name: string) => unknown;
const places = (json: unknown): [owner: Record<string, unknown>, key: string][] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, inner]) => [[json as Record<string, unknown>, key], ...places(inner)])
    : [];
const atPlace =
  (change: (owner: Record<string, unknown>, key: string, put: unknown, name: string) => void): Mutation =>
  (json, at, put, name) => {
    const copy = structuredClone(json);
    const found = places(copy);
    const place = found[at % Math.max(found.length, 1)];
    if (place) change(...place, put, name);
    return copy;
  };
const mutations: readonly Mutation[] = [
  atPlace((owner, key, put) => Object.assign(owner, { [key]: put })),
  atPlace((owner, key) => Reflect.deleteProperty(owner, key)),
  atPlace((owner, _key, put, name) => Object.defineProperty(owner, name, { value: put, enumerable: true })),
  (json) => [json],
  (_json, _at, put) => put,
];

function bodyOf({ bodies }: Targets): Arbitrary<string> {
  const mutated = fc
    .tuple(fc.constantFrom(...bodies), fc.constantFrom(...mutations), fc.nat(50), value, text)
    .map(([body, mutate, at, put, name]) => toJson(mutate(body, at, put, name)));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...bodies).map((body) => toBytes(toJson(body))) },
    { weight: 12, arbitrary: mutated.map(toBytes) },
    { weight: 1, arbitrary: fc.tuple(mutated, fc.nat(60)).map(([json, cut]) => toBytes(json).slice(0, -cut - 1)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => String.fromCharCode(...bytes)) },
    { weight: 1, arbitrary: fc.constantFrom('', '""', '{"__proto__":{}}', '{"search":{},"search":[]}') },
    { weight: 1, arbitrary: fc.integer({ min: 8_000, max: 600_000 }).map((size) => `{"a":"${'b'.repeat(size)}"}`) },
  );
}

function targetOf({ ids }: Targets, path: string): Arbitrary<string> {
  const encoded = text.map((segment) => encodeURIComponent(Buffer.from(segment).toString()));
  const raw = text.map((segment) => toBytes(segment).replaceAll(' ', '+'));
  const id = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: encoded },
    { weight: 1, arbitrary: raw },
  );
  const pair = fc.tuple(fc.constantFrom('page', 'records', 'sort', 'search', 'x[y]', '__proto__'), encoded);
  const query = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.map((p) => p.join('=')).join('&')}`),
    },
    { weight: 1, arbitrary: raw.map((garbage) => `?${garbage}`) },
  );
  const suffix = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '/..', '%2F', ';x', '.json') },
  );
  return fc.tuple(id, suffix, query).map(([segment, end, rest]) => path.replace('{id}', () => segment) + end + rest);
}

const contentTypes = [
  ...Array(12).fill('application/json'),
  ...['application/json; charset=utf-16', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'],
  ...['application/x-www-form-urlencoded', '', '\xff/'],
];
const oddHeaders = [
  ...['expect: 100-continue', 'expect: the unexpected', 'transfer-encoding: chunked', 'transfer-encoding: x', 'te: x'],
  ...['content-length: -1', 'content-length: 0', 'content-encoding: gzip', 'upgrade: websocket', 'host: evil.example'],
  ...['origin: https://evil.example', 'accept: image/png', 'if-none-match: *', 'range: bytes=0-1', 'no colon'],
  ...['x-forwarded-for: 127.0.0.1, "; drop table guests', `x-long: ${'a'.repeat(20_000)}`, 'x-nul: \0', ': no name'],
  ...[
    'x-http-method-override: DELETE',
    'access-control-request-method: DELETE',
    'accept-version: 9',
    'cookie: authToken=\xff',
  ],
];
const otherMethods = 'GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND CONNECT get X'.split(' ');

/** Requests to all routes, most of them close enough to valid ones to get past the first check. */
export function hostileRequest(targets: Targets): Arbitrary<HostileRequest> {
  return fc.constantFrom(...targets.routes).chain((route) => {
    const [known = '', path = ''] = route.split(' ');
    const method = fc.oneof(
      { weight: 12, arbitrary: fc.constant(known) },
      { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
    );
    const own = targets.bodies.filter((body) => Object.keys(body)[0] === wrapperOf(route));
    const body = fc.oneof(
      { weight: 4, arbitrary: bodyOf({ ...targets, bodies: own.length > 0 ? own : targets.bodies }) },
      { weight: 1, arbitrary: bodyOf(targets) },
    );
    const odd = fc.array(fc.constantFrom(...oddHeaders), { maxLength: 2 });
    return fc
      .tuple(
        method,
        targetOf(targets, path),
        known === 'GET' ? fc.oneof(fc.constant(''), fc.constant(''), body) : body,
        fc.constantFrom(...targets.credentials),
        fc.constantFrom(...contentTypes),
        fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: odd }),
      )
      .map(([verb, target, sent, credential, type, odds]) => ({
        method: verb,
        target,
        headers: [
          ...(credential ? [`authorization: ${credential}`] : []),
          ...(type && sent ? [`content-type: ${type}`] : []),
          ...odds,
        ],
        body: sent,
      }));
  });
}

const wrapperOf = (route: string) =>
  [
    [/entities\/\{id\}/, 'entity'],
    [/posts/, 'post'],
    [/auth$/, 'guest_unique_id'],
    [/guests\/$/, 'guest'],
    [/guests|identities/, 'user'],
    [/search$|cloud$/, 'search'],
  ].find(([pattern]) => (pattern as RegExp).test(route))?.[1];

/** The bytes of a request. */
export function bytesOf({ method, target, headers, body }: HostileRequest): string {
  const has = (name: RegExp) => headers.some((header) => name.test(header));
  const isChunked = has(/^transfer-encoding/);
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...(has(/^host/) ? [] : ['host: services.example']),
    'connection: close',
    ...headers,
    ...(isChunked || has(/^content-length/) || body === '' ? [] : [`content-length: ${body.length}`]),
  ];
  const chunk = body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`;
  return `${head.join('\r\n')}\r\n\r\n${isChunked ? `${chunk}0\r\n\r\n` : body}`;
}

/** A string as UTF-8, one character per byte. */
const toBytes = (unicode: string) => Buffer.from(unicode, 'utf8').toString('latin1');
