import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { type EntityRow, entityColumns, toEntityBody } from './entity-body.ts';
import { EntitySearchBody, searchEntities, withoutNul } from './entity-search.ts';

/** The search service's entity calls (SPEC section 7). */
export function registerEntities(app: FastifyInstance, db: Database): void {
  app.post<{ Body: EntitySearchBody }>('/entities/search', { schema: { body: EntitySearchBody } }, (request) =>
    searchEntities(db, request.body),
  );

  app.get<{ Params: { id: string } }>('/entities/:id', async ({ params }) => {
    const [row] = await db.query<EntityRow>(
      `select ${entityColumns} from entities where id = $1 or slug = $1 order by (id = $1) desc limit 1`,
      [withoutNul(params.id)],
    );
    if (!row) throw new Problem(404, 'There is no such entity');
    return { data: toEntityBody(row) };
  });
}
