/** What the shell and a render process tell each other. Both sides check what they receive. */
import { type Static, Type } from 'typebox';
import { maxPathLength, maxPaths, resourceType } from '../tasks.ts';

const id = Type.Integer({ minimum: 0 });
const text = Type.String();
/** Far more than a visitor's URL may have: no URL must get a release into trouble. */
const maxUrlLength = 100_000;
/** Names, patterns and the like, which the shell keeps. */
const short = Type.String({ maxLength: 300 });
/** JSON for a script element. */
const escapedJson = Type.String({ pattern: '^[^<]*$' });

const errorText = Type.String({ maxLength: 10_000 });
const PortableError = Type.Object({
  name: errorText,
  message: errorText,
  stack: Type.Optional(errorText),
  code: Type.Optional(errorText),
});

const Call = Type.Object({
  service: Type.Union([
    ...['gateway', 'search', 'content'].map((name) => Type.Literal(name)),
    Type.String({ pattern: '^team/[a-z\\d-]{1,50}$' }),
  ]),
  method: Type.Optional(
    Type.Union([Type.Literal('GET'), Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('DELETE')]),
  ),
  path: Type.String({ pattern: '^/', maxLength: maxUrlLength }),
  query: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  body: Type.Optional(Type.Unknown()),
});

const page = Type.Object({
  kind: Type.Literal('page'),
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  headTags: text,
  noindex: Type.Boolean(),
  cardTitle: Type.Optional(Type.String({ maxLength: 10_000 })),
  chrome: Type.Union([Type.Literal('full'), Type.Literal('slim'), Type.Literal('none')]),
  hydrate: Type.Optional(Type.Literal('load')),
  route: short,
  chunk: short,
  queryKeys: Type.Array(short, { maxItems: 50 }),
  outlet: text,
  loaderData: escapedJson,
  incomplete: Type.Boolean(),
  heapBytes: Type.Optional(Type.Integer({ minimum: 0 })),
});

const resource = Type.Object({
  kind: Type.Literal('resource'),
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  route: short,
  contentType: Type.String({ pattern: resourceType.source, maxLength: 300 }),
  location: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]*$', maxLength: maxUrlLength })),
  body: text,
  incomplete: Type.Boolean(),
});

const fragment = Type.Object({
  kind: Type.Literal('fragment'),
  html: text,
  data: Type.Optional(Type.Unknown()),
  incomplete: Type.Optional(Type.Boolean()),
});

const paths = Type.Object({
  kind: Type.Literal('paths'),
  paths: Type.Array(
    Type.Object({ path: Type.String({ pattern: '^/', maxLength: maxPathLength }), lastModified: Type.Optional(text) }),
    { maxItems: maxPaths },
  ),
  incomplete: Type.Optional(Type.Boolean()),
});

const Result = Type.Union([page, resource, Type.Object({ kind: Type.Literal('no-route') }), fragment, paths]);

export const FromProcess = Type.Union([
  Type.Object({ type: Type.Literal('started') }),
  Type.Object({ type: Type.Literal('beat') }),
  Type.Object({
    type: Type.Literal('loaded'),
    routes: Type.Array(short, { maxItems: 1_000 }),
    nested: Type.Optional(Type.Array(short, { maxItems: 1_000 })),
    fragments: Type.Array(short, { maxItems: 1_000 }),
  }),
  Type.Object({ type: Type.Literal('not-loaded'), error: PortableError }),
  Type.Object({ type: Type.Literal('result'), task: id, result: Result }),
  Type.Object({ type: Type.Literal('error'), task: id, error: PortableError }),
  Type.Object({ type: Type.Literal('call'), task: id, call: id, request: Call }),
  Type.Object({ type: Type.Literal('abort-call'), call: id, isBudgetEnd: Type.Boolean() }),
  Type.Object({ type: Type.Literal('chunk'), task: id, chunk: short }),
  Type.Object({
    type: Type.Literal('place'),
    task: id,
    call: id,
    name: Type.String({ pattern: '^[a-z][a-z\\d-]*/[a-z\\d-]+$', maxLength: 200 }),
    props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  Type.Object({ type: Type.Literal('fault'), error: PortableError }),
]);
export type FromProcess = Static<typeof FromProcess>;

export const ToProcess = Type.Union([
  Type.Object({ type: Type.Literal('load'), name: text, code: text }),
  Type.Object({ type: Type.Literal('task'), task: id, request: Type.Object({ kind: text }) }),
  Type.Object({ type: Type.Literal('abort'), task: id }),
  Type.Object({ type: Type.Literal('response'), call: id, response: Type.Unknown() }),
  Type.Object({ type: Type.Literal('failure'), call: id, failure: Type.Unknown() }),
  Type.Object({ type: Type.Literal('placed'), call: id, fragment: Type.Unknown() }),
]);
export type ToProcess = Static<typeof ToProcess>;

export interface CallLimits {
  readonly calls: number;
  readonly concurrentCalls: number;
  /** Fragments that one page may place; further ones are unavailable. */
  readonly placements: number;
}

export interface ProgramOptions extends CallLimits {
  readonly heartbeatMs: number;
  readonly maxMessageBytes: number;
}
