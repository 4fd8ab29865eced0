import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { adultAge, lastZone } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type MessageRow = Pick<Row<'message'>, 'id' | 'key_id' | 'sealed'>;

/** A message with the name of its author, as the other side reads it. */
export type WrittenRow = Row<'message'> & {
  author_name: string;
  /** The name is shortened: that of a minor, an unknown age or a guardian in the thread of an application. */
  is_first_name: boolean;
};

/** SQL: a coach by the name of their page, a helper by the name of their form, others by that of their account. */
const authorName = sql<string>`coalesce(
  case
    when message.side in ('coach', 'team') then (select coach.name from coach where coach.id = message.author_id)
    when message.side = 'helper' then (select nullif(r.form ->> 'name', '') from invitation i
      join account_role r on r.account_id = i.helper_id and r.role = i.role
      where i.id = message.thread_id and i.helper_id = message.author_id) end,
  (select account.name from account where account.id = message.author_id))`;

/**
 * SQL: the author is a guardian or a minor in the thread of an application, or of an unknown age (docs/domain.md 4.5). The
 * day is that of the author's zone.
 */
const isFirstName = sql<boolean>`(message.side = 'family' and exists (
  select from team_member m join account a on a.id = message.author_id
  where m.id = message.thread_id and (m.person_id <> a.id
    or coalesce(a.birth_date > (message.at at time zone coalesce(a.zone, ${lastZone}))::date
      - make_interval(years => ${adultAge}), true))))`;

const written = (db: Db) =>
  db
    .selectFrom('message')
    .selectAll('message')
    .select([authorName.as('author_name'), isFirstName.as('is_first_name')]);

/** Messages of a thread before a position, the newest first. */
export function listMessages(
  db: Db,
  threadId: string,
  before: number | undefined,
  limit: number,
): Promise<WrittenRow[]> {
  let query = written(db).where('thread_id', '=', threadId);
  if (before !== undefined) query = query.where('position', '<', before);
  return query.orderBy('position', 'desc').limit(limit).execute();
}

/** The newest message of each of these threads. */
export async function findLast(db: Db, threadIds: readonly string[]): Promise<Map<string, WrittenRow>> {
  if (threadIds.length === 0) return new Map();
  const rows = await written(db)
    .innerJoin('thread', (join) =>
      join
        .onRef('thread.id', '=', 'message.thread_id')
        .onRef('thread.last_position', '=', 'message.position'),
    )
    .where('thread.id', 'in', threadIds)
    .execute();
  return new Map(rows.map((row) => [row.thread_id, row]));
}

export const findMessage = (db: Db, id: string): Promise<WrittenRow | undefined> =>
  written(db).where('message.id', '=', id).executeTakeFirst();

/** Adds the thread of an order, invitation or application unless it exists. */
export async function addThreads(
  tx: Tx,
  places: readonly Pick<Row<'thread'>, 'id' | 'kind' | 'class_id'>[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('thread')
    .values(
      places.map(({ id, kind, class_id }) => ({
        id,
        kind,
        order_id: kind === 'order' ? id : null,
        invitation_id: kind === 'invitation' ? id : null,
        application_id: kind === 'application' ? id : null,
        class_id,
        asker_id: null,
        coach_id: null,
        answered_at: null,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a question. False when the account has one about this class to this coach. */
export async function insertQuestion(
  tx: Tx,
  question: { id: string; class_id: string; asker_id: string; coach_id: string },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('thread')
    .values({
      ...question,
      kind: 'question',
      order_id: null,
      invitation_id: null,
      application_id: null,
      answered_at: null,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['asker_id', 'class_id', 'coach_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks an account, so that its questions are counted one after the other. */
export async function lockAsker(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Number of an account's questions about classes to come that no coach has answered. */
export async function countOpenQuestions(tx: Tx, accountId: string, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('thread')
    .innerJoin('class', 'class.id', 'thread.class_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('asker_id', '=', accountId)
    .where('answered_at', 'is', null)
    .where('class.starts_at', '>', now)
    .where('class.state', '=', 'published')
    .whereRef('class.coach_id', '=', 'thread.coach_id')
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks threads in the order of their ids. */
export const lockThreads = (tx: Tx, ids: readonly string[]): Promise<Row<'thread'>[]> =>
  tx.selectFrom('thread').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** Adds a message. False when a message of this id exists. */
export async function insertMessage(tx: Tx, row: NewRow<'message'>): Promise<boolean> {
  const added = await tx
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Raises position and version of a locked thread, and counts the messages of a question that wait. */
export async function raiseThread(
  tx: Tx,
  { id, kind, last_position, version, unanswered, answered_at }: Row<'thread'>,
  side: Row<'message'>['side'],
  now: Date,
): Promise<void> {
  const isAnswer = kind === 'question' && side === 'coach';
  const isAsking = kind === 'question' && side === 'family';
  await tx
    .updateTable('thread')
    .set({
      last_position: last_position + 1,
      version: version + 1,
      changed_at: now,
      ...(isAnswer && { unanswered: 0, answered_at: answered_at ?? now }),
      ...(isAsking && { unanswered: unanswered + 1 }),
    })
    .where('id', '=', id)
    .execute();
}

/** Raises the mark of a reader. False when it was as far already. */
export async function raiseMark(tx: Tx, mark: Row<'message_mark'>): Promise<boolean> {
  const raised = await tx
    .insertInto('message_mark')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'account_id'])
        .doUpdateSet({ read_to: mark.read_to })
        .where('message_mark.read_to', '<', mark.read_to),
    )
    .returning('read_to')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Raises the number by which the phones of these accounts see that something changed; rows in the order of their ids. */
export async function raiseArrivals(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    insert into message_arrival (account_id, n)
    select id, 1 from unnest(${[...new Set(accountIds)]}::uuid[]) as id order by id
    on conflict (account_id) do update set n = message_arrival.n + 1`.execute(tx);
}
