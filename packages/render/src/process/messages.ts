/** What the shell and a render process tell each other. Both sides check what they receive. */
import { callMethods, type HttpRequest, serviceNames } from '@meridian-vale/platform-client/http-client';
import { type Static, Type } from 'typebox';
import { maxUrlLength, short, TaskResult } from '../tasks.ts';
import { PortableError } from './portable-error.ts';

const id = Type.Integer({ minimum: 0 });
const text = Type.String();

const servicePattern = `^(${serviceNames.join('|')}|team/[a-z\\d-]{1,50})$`;

const Call = Type.Object({
  service: Type.Unsafe<HttpRequest['service']>(Type.String({ pattern: servicePattern })),
  method: Type.Optional(Type.Enum([...callMethods])),
  path: Type.String({ pattern: '^/', maxLength: maxUrlLength }),
  query: Type.Optional(
    Type.Unsafe<HttpRequest['query']>(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  ),
  body: Type.Optional(Type.Unknown()),
});

const maxBodyBytes = 256 * 1024;

/** Whether a call has no larger address and body than a page can need: the shell's main thread prints both again. */
export const isSmallCall = ({ path, query = {}, body }: Pick<HttpRequest, 'path' | 'query' | 'body'>): boolean =>
  Buffer.byteLength([path, ...Object.entries(query).flat()].join('')) <= maxUrlLength &&
  Buffer.byteLength(JSON.stringify(body) ?? '') <= maxBodyBytes;

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
  Type.Object({ type: Type.Literal('result'), task: id, result: TaskResult }),
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
  /** Of one message, such as a rendered page. */
  readonly messageBytes: number;
}
