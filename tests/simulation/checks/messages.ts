import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Messages } from '../messages.ts';
import type { Handed } from '../model.ts';
import type { Setting } from '../setting.ts';
import type { Violation } from './violation.ts';

/** Memory of the phones, copied before the snapshot: what is answered later may or may not be in it. */
interface Remembered {
  readonly placed: Messages['placed'];
  readonly runs: Messages['runs'];
  readonly toClass: Messages['toClass'];
  readonly marks: ReturnType<Messages['marks']>;
  readonly handovers: readonly Handed[];
}

export const rememberMessages = ({ model }: Setting): Remembered => ({
  placed: new Map(model.messages.placed),
  runs: [...model.messages.runs],
  toClass: new Map(model.messages.toClass),
  marks: model.messages.marks(),
  handovers: [...model.handovers],
});

/** Compares threads, read marks and handovers with what the phones remember. */
export async function compareMessages(
  tx: Tx,
  remembered: Remembered,
  { model }: Setting,
): Promise<Violation[]> {
  const stored = await listStored(tx);
  return [
    ...named(
      'a message is stored once, in the thread that it was sent to',
      misplaced(stored, remembered, model.messages),
    ),
    ...named('messages of one sender are in the order of the taps', disordered(stored, remembered)),
    ...named(
      'a message to a class reached as many families as its answer says',
      await miscounted(tx, remembered),
    ),
    ...named('a read mark never goes back', await lowered(tx, remembered)),
    ...named('a mark of a handover is kept', await lostHandovers(tx, remembered)),
  ];
}

const named = (name: string, what: readonly string[]): Violation[] =>
  what.length === 0 ? [] : [{ name, what: what.slice(0, 10) }];

interface Stored {
  id: string;
  threadId: string;
  kind: string;
  classId: string;
  askerId: string | null;
  position: number;
  authorId: string;
}

/** Messages that were not sent to a class. Threads that are too old are deleted with all their messages. */
async function listStored(tx: Tx): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select m.id::text, m.thread_id::text as "threadId", t.kind, t.class_id::text as "classId",
      t.asker_id::text as "askerId", m.position, m.author_id::text as "authorId"
    from message m join thread t on t.id = m.thread_id where m.to_class_id is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function misplaced(
  stored: ReadonlyMap<string, Stored>,
  { placed }: Remembered,
  { tapped }: Messages,
): string[] {
  const threads = new Set([...stored.values()].map(({ threadId }) => threadId));
  const lost = [...placed.values()].filter(({ id, threadId, position }) => {
    const row = stored.get(id);
    if (row === undefined) return threads.has(threadId);
    return row.threadId !== threadId || row.position !== position;
  });
  const strange = [...stored.values()].filter(({ id, threadId, kind, classId, askerId, authorId }) => {
    const tap = tapped.get(id);
    if (tap === undefined || tap.authorId !== authorId) return true;
    return tap.to.kind === 'class'
      ? kind !== 'question' || classId !== tap.to.id || askerId !== authorId
      : threadId !== tap.to.id;
  });
  return [
    ...lost.map(({ id }) => `${id} is not where it was`),
    ...strange.map(({ id }) => `${id} was not sent so`),
  ];
}

const disordered = (stored: ReadonlyMap<string, Stored>, { runs }: Remembered): string[] =>
  runs
    .map((run) => run.flatMap((id) => stored.get(id) ?? []))
    .filter((run) =>
      run.some(({ position, threadId }, index) => {
        const before = run[index - 1];
        return before !== undefined && before.threadId === threadId && before.position >= position;
      }),
    )
    .map((run) => run.map(({ id, position }) => `${id} ${position}`).join(', '));

async function miscounted(tx: Tx, { toClass }: Remembered): Promise<string[]> {
  const all = [...toClass.values()];
  const { rows } = await sql<{ id: string }>`
    select c.id::text from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ sent }) => sent)}::int[]) as a(id, sent)
    join class_message c on c.id = a.id
    where c.sent <> a.sent or (select count(*) from message m join orders o on o.id = m.thread_id where m.to_class_id = c.id) > a.sent`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function lowered(tx: Tx, { marks }: Remembered): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select a.thread_id || ' ' || a.account_id as what
    from unnest(${marks.map(({ threadId }) => threadId)}::uuid[], ${marks.map(({ accountId }) => accountId)}::uuid[],
      ${marks.map(({ readTo }) => readTo)}::int[]) as a(thread_id, account_id, read_to)
    join thread t on t.id = a.thread_id
    left join message_mark r on r.thread_id = a.thread_id and r.account_id = a.account_id
    where coalesce(r.read_to, 0) < a.read_to`.execute(tx);
  return rows.map(({ what }) => what);
}

/** Ignores orders with only their numbers left, 180 days after the class. */
async function lostHandovers(tx: Tx, { handovers }: Remembered): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select a.order_id || ' ' || a.mark as what
    from unnest(${handovers.map(({ orderId }) => orderId)}::uuid[],
      ${handovers.map(({ participantId }) => participantId)}::uuid[], ${handovers.map(({ mark }) => mark)}::text[],
      ${handovers.map(({ at }) => at)}::timestamptz[]) as a(order_id, participant_id, mark, at)
    where not exists (select from handover h where h.order_id = a.order_id and h.participant_id = a.participant_id
        and h.mark = a.mark and h.at = a.at)
      and not exists (select from handover_count c where c.order_id = a.order_id)`.execute(tx);
  return rows.map(({ what }) => what);
}
