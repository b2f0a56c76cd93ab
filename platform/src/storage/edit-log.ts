import type { Queryable, Row } from 'server-kit/database';

export interface Edit {
  readonly by: string;
  readonly action: 'create' | 'replace' | 'delete' | 'import' | 'forget';
  /** E.g. `entity tax-counsel`; never a guest's id. */
  readonly item: string;
}

export type LoggedEdit = Awaited<ReturnType<typeof listEdits>>[number];

export const recordEdit = async (db: Queryable, { by, action, item }: Edit): Promise<void> => {
  await db.query('insert into content_log (by, action, item) values ($1, $2, $3)', [by, action, item]);
};

/** Oldest first, each with its time in ISO 8601, UTC. */
export async function listEdits(db: Queryable) {
  const rows = await db.query<Edit & Row & { at: Date | string }>(
    'select at, by, action, item from content_log order by id',
  );
  return rows.map(({ at, ...edit }) => ({ at: new Date(at).toISOString(), ...edit }));
}
