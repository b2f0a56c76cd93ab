import { Type } from 'typebox';
import { NewId } from '../validation/schemas.ts';

export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 500 }) });
export const NewIdParams = Type.Object({ id: NewId });

export const Deleted = Type.Null({ description: 'Deleted' });

/** RFC 9457. */
const ProblemBody = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), detail: Type.String() }))),
  },
  { description: 'RFC 9457' },
);

/** OpenAPI security requirements. They only document a route; its `onRequest` hook enforces them. */
type SecurityRequirements = Readonly<Record<string, readonly string[]>>[];
export const byOwner: SecurityRequirements = [{ owner: [] }];
export const bySelfOrOwner: SecurityRequirements = [{ guest: [] }, { owner: [] }];

/** The error responses that every route may send. */
export const problemResponses = {
  '4xx': { description: 'Client error', content: { 'application/problem+json': { schema: ProblemBody } } },
};
