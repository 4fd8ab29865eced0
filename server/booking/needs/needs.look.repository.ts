import { sql, type Kysely } from 'kysely';
import type { NeedReader } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { remove } from '#server/db/remove.ts';
import type { NewRow, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Notes looks. A later one of the same reader moves the last time. */
export const noteLooks = (db: Db, rows: readonly NewRow<'need_look'>[]): Promise<unknown> =>
  db
    .insertInto('need_look')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'participant_id', 'reader_id', 'reader_as'])
        .doUpdateSet({ last_at: sql`greatest(need_look.last_at, excluded.last_at)` }),
    )
    .execute();

export interface LookRow {
  order_id: string;
  title: LocalText;
  reader_id: string;
  reader_as: NeedReader;
  name: string;
  name_zh: string | null;
  first_at: Date;
  last_at: Date;
}

/** Looks at what was shared of a participant, the last first. */
export async function listLooks(
  db: Db,
  participantId: string,
  after: readonly [lastAt: Date, orderId: string, readerId: string, as: NeedReader] | undefined,
  limit: number,
): Promise<LookRow[]> {
  const from = after
    ? sql`and l.last_at <= ${after[0]} and (l.last_at < ${after[0]}
        or (l.order_id, l.reader_id, l.reader_as) > (${after[1]}::uuid, ${after[2]}::uuid, ${after[3]}))`
    : sql``;
  const { rows } = await sql<LookRow>`
    select l.order_id, c.title, l.reader_id, l.reader_as, coalesce(k.name, a.name) as name, k.name_zh,
      l.first_at, l.last_at
    from need_look l
      join orders o on o.id = l.order_id
      join class c on c.id = o.class_id
      join account a on a.id = l.reader_id
      left join coach k on k.id = l.reader_id and l.reader_as = 'coach'
    where l.participant_id = ${participantId} ${from}
    order by l.last_at desc, l.order_id, l.reader_id, l.reader_as limit ${limit}`.execute(db);
  return rows;
}

/** Looks at needs that nobody repeated since. */
export const removeNeedLooks = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from need_look where last_at < ${before}`);
