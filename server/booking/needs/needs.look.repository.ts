import { sql, type Kysely } from 'kysely';
import type { EmergencyReader, NeedReader } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';
import { readsSeat } from '#server/people/public.ts';

type Db = Kysely<Tables>;

/** Looks at shared needs and at emergency cards: two tables with the same columns. */
interface Reader {
  need_look: NeedReader;
  emergency_look: EmergencyReader;
}
type LookTable = keyof Reader;

/** Notes one look at each seat. A later one of the same reader moves the last time. */
export const noteLooks = <T extends LookTable>(
  db: Db,
  table: T,
  seats: readonly { orderId: string; participantId: string }[],
  { readerId, as, at }: { readerId: string; as: Reader[T]; at: Date },
): Promise<unknown> => {
  const rows = seats.map(
    ({ orderId, participantId }) => sql`(${sql.join([orderId, participantId, readerId, as, at, at])})`,
  );
  return sql`insert into ${sql.table(table)}
      (order_id, participant_id, reader_id, reader_as, first_at, last_at) values ${sql.join(rows)}
    on conflict (order_id, participant_id, reader_id, reader_as)
      do update set last_at = greatest(${sql.ref(`${table}.last_at`)}, excluded.last_at)`.execute(db);
};

export interface LookRow<T extends LookTable> {
  order_id: string;
  title: LocalText;
  reader_id: string;
  reader_as: Reader[T];
  name: string;
  name_zh: string | null;
  first_at: Date;
  last_at: Date;
  /** Looks at cards: the last tap on a number. */
  called_at: Date | null;
}

/** Lists the looks at a participant's needs or card in sessions that the account reads, newest first. */
export async function listLooks<T extends LookTable>(
  db: Db,
  table: T,
  { participantId, accountId }: { participantId: string; accountId: string },
  after: readonly [lastAt: Date, orderId: string, readerId: string, as: Reader[T]] | undefined,
  limit: number,
): Promise<LookRow<T>[]> {
  const from = after
    ? sql`and l.last_at <= ${after[0]} and (l.last_at < ${after[0]}
        or (l.order_id, l.reader_id, l.reader_as) > (${after[1]}::uuid, ${after[2]}::uuid, ${after[3]}))`
    : sql``;
  const calledAt = table === 'emergency_look' ? sql`l.called_at` : sql`null::timestamptz`;
  const { rows } = await sql<LookRow<T>>`
    select l.order_id, c.title, l.reader_id, l.reader_as, coalesce(k.name, a.name) as name, k.name_zh,
      l.first_at, l.last_at, ${calledAt} as called_at
    from ${sql.table(table)} l
      join orders o on o.id = l.order_id
      join class c on c.id = o.class_id
      join account a on a.id = l.reader_id
      left join coach k on k.id = l.reader_id and l.reader_as = 'coach'
    where l.participant_id = ${participantId} ${from}
      and ${readsSeat(sql`${accountId}::uuid`, { participantId: sql`l.participant_id`, ownerId: sql`o.student_id` })}
    order by l.last_at desc, l.order_id, l.reader_id, l.reader_as limit ${limit}`.execute(db);
  return rows;
}

/** Removes looks that nobody repeated since. */
export const removeLooks = (db: Db, table: LookTable, before: Date): Promise<number> =>
  remove(db, sql`delete from ${sql.table(table)} where last_at < ${before}`);
