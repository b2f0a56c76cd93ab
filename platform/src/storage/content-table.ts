import type { Queryable, Row } from 'server-kit/database';
import { AlreadyExistsError } from 'server-kit/request-errors';
import { requireRow } from '../errors.ts';
import { type Edit, recordEdit } from './edit-log.ts';

const batchSize = 200;

/** A table of content, whose items have an id and a slug. Its names become part of statements. */
export class ContentTable<Stored extends Row & { id: string }, Written extends { readonly id: string }> {
  /**
   * @param item what one of its rows is, in messages
   * @param columns those that are read
   * @param written those of `Written`
   */
  constructor(
    private readonly table: 'entities' | 'posts',
    private readonly item: string,
    readonly columns: string,
    private readonly written: string,
  ) {}

  /** By id or slug; an id takes precedence over an equal slug. @param where in SQL @throws NotFoundError */
  async get(db: Queryable, idOrSlug: string, where = 'true'): Promise<Stored> {
    const rows = await db.query<Stored>(
      `select ${this.columns} from ${this.table} where (id = $1 or slug = $1) and (${where}) order by (id = $1) desc limit 1`,
      [idOrSlug],
    );
    return requireRow(rows, this.item);
  }

  /** Every row, by id. Concurrent writes may or may not be included. */
  async *all(db: Queryable): AsyncGenerator<Stored> {
    for (let last = ''; ; ) {
      const rows = await db.query<Stored>(
        `select ${this.columns} from ${this.table} where id > $1 order by id limit ${batchSize}`,
        [last],
      );
      yield* rows;
      last = rows.at(-1)?.id ?? '';
      if (rows.length < batchSize) return;
    }
  }

  /** Inserts, in one statement, the records whose id and slug are free, and resolves to their rows. */
  insertFree(db: Queryable, records: readonly Written[]): Promise<Stored[]> {
    return db.query<Stored>(
      `insert into ${this.table} (${this.written})
       select ${this.written} from jsonb_populate_recordset(null::${this.table}, $1::jsonb)
       on conflict do nothing returning ${this.columns}`,
      [JSON.stringify(records)],
    );
  }

  /** @param by who does it, for the log @throws AlreadyExistsError when the id or the slug is taken */
  async insert(db: Queryable, record: Written, by?: string): Promise<Stored> {
    const [row] = await this.insertFree(db, [record]);
    if (!row) throw new AlreadyExistsError(`This ${this.item} exists already: its id or its slug is taken`);
    await this.record(db, 'create', record.id, by);
    return row;
  }

  /** @throws NotFoundError, AlreadyExistsError when the slug is taken */
  async replace(db: Queryable, record: Written, by?: string): Promise<Stored> {
    const rows = await db.query<Stored>(
      `update ${this.table} set (${this.written}) =
         (select ${this.written} from jsonb_populate_record(null::${this.table}, $2::jsonb))
       where id = $1 returning ${this.columns}`,
      [record.id, JSON.stringify(record)],
    );
    const row = requireRow(rows, this.item);
    await this.record(db, 'replace', record.id, by);
    return row;
  }

  /** @throws NotFoundError */
  async delete(db: Queryable, id: string, by?: string): Promise<void> {
    requireRow(await db.query(`delete from ${this.table} where id = $1 returning id`, [id]), this.item);
    await this.record(db, 'delete', id, by);
  }

  private record(db: Queryable, action: Edit['action'], id: string, by = 'owner'): Promise<void> {
    return recordEdit(db, { by, action, item: `${this.item} ${id}` });
  }
}
