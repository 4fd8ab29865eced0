import type { MessageRecord, SentBody, ThreadPart, ThreadRecord } from '#contract/message.ts';
import { quickWords } from '#contract/quick-words.ts';
import { laneOfThread } from './core/actions/message-send.ts';
import { inputOf } from './core/body.ts';
import { waitingOf, type Waiting } from './core/merge.ts';
import { isErased, tookEffect, type OutboxRow } from './core/outbox-row.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/** A message that this phone took up and that is in the outbox. */
export interface SentMessage {
  seq: number;
  /** Id of the message; undefined in a damaged row. */
  id: string | undefined;
  body: SentBody;
  /** Time of the tap, in ms. */
  tappedAt: number;
  /** The open row; undefined once it is answered. */
  waiting: Waiting | undefined;
  /** The server's record, once it has the message. */
  record: MessageRecord | undefined;
  /** The refusal; its facts are for the sentence. */
  refusal: { reason: string | undefined; facts: unknown } | undefined;
}

/** The message in a request's body: typed, quick or pictures. A newer build may have stored other quick words. */
export function messageIn(input: Readonly<Record<string, unknown>>): SentBody {
  const body: unknown = input['body'];
  if (typeof body !== 'object' || body === null) return { text: '' };
  const quick = quickWords.find((known) => 'quick' in body && body.quick === known);
  if (quick !== undefined) return { quick };
  const text = 'text' in body && typeof body.text === 'string' ? body.text : '';
  const given: unknown = 'pictures' in body ? body.pictures : [];
  const pictures = Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];
  return pictures.length > 0 ? { text, pictures } : { text };
}

const isRecord = (value: unknown): value is MessageRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'position' in value &&
  typeof value.position === 'number' &&
  'at' in value &&
  typeof value.at === 'string';

function recordIn({ state, outcome }: OutboxRow): MessageRecord | undefined {
  const data: unknown = outcome?.data;
  if (state !== 'done' || typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  return isRecord(data.message) ? data.message : undefined;
}

function sentOf(row: OutboxRow, authHeld: boolean): SentMessage {
  const input = inputOf(row.body);
  const isRefused = row.state === 'rejected' || row.state === 'needsUser';
  return {
    seq: row.seq,
    id: typeof input['id'] === 'string' ? input['id'] : undefined,
    body: messageIn(input),
    tappedAt: row.createdAt,
    waiting: waitingOf(row, { authHeld, names: new Map() }),
    record: recordIn(row),
    refusal: isRefused ? { reason: row.outcome?.reason, facts: row.outcome?.data } : undefined,
  };
}

const readSent = personQuery<{ thread: string }, readonly SentMessage[]>(async (db, { thread }) => {
  const authHeld = (await db.meta.get('authHold')) !== undefined;
  const rows = await db.outbox.where('lane').equals(laneOfThread(thread)).sortBy('seq');
  // A message whose answer was erased has arrived: the server's thread has it, or it was removed there.
  const shown = rows.filter((row) => !(tookEffect(row) && isErased(row)));
  return { data: shown.map((row) => sentOf(row, authHeld)), fetchedAt: null, pending: [] };
});

/** Messages that this phone sent in a thread, by the order of the taps: waiting, refused and answered ones. */
export const sentMessagesQuery = (thread: string): OfflineQuery<readonly SentMessage[]> =>
  readSent({ thread });

const readMarks = personQuery<object, ReadonlyMap<string, number>>(async (db) => {
  const rows = await db.outbox.where('lane').startsWith('read:').sortBy('seq');
  const marks = new Map<string, number>();
  for (const { entityId, body, state } of rows) {
    const position = Number(inputOf(body)['position']);
    if (state !== 'rejected') marks.set(entityId, Math.max(marks.get(entityId) ?? 0, position));
  }
  return { data: marks, fetchedAt: null, pending: [] };
});

/** Positions up to which this phone has read, by thread, while the marks are in the outbox. */
export const readMarksQuery = (): OfflineQuery<ReadonlyMap<string, number>> => readMarks({});

/** Threads in a kept answer: those of the list, or that of one screen. */
export function threadsIn(answer: unknown): readonly ThreadRecord[] {
  // Written by message.queries.ts only: pages of the list, or a part of one thread.
  const { pages, thread } = answer as Partial<ThreadPart> & { pages?: { items: ThreadRecord[] }[] };
  return pages?.flatMap(({ items }) => items) ?? (thread === undefined ? [] : [thread]);
}

const readKept = personQuery<object, readonly Pick<ThreadPart, 'thread' | 'items'>[]>(async (db) => {
  const rows = await db.answers
    .where('[noun+readAt]')
    .between(['message', 0], ['message', Infinity], true, true)
    .toArray();
  const data = rows.flatMap(({ answer }) => {
    // See `threadsIn`: the list has no items of its own.
    const { items = [] } = answer as Partial<ThreadPart>;
    return threadsIn(answer).map((thread) => ({ thread, items }));
  });
  return { data, fetchedAt: null, pending: [] };
});

/** Threads that this phone keeps, with the messages of those that were opened. A thread may come twice. */
export const keptThreadsQuery = (): OfflineQuery<readonly Pick<ThreadPart, 'thread' | 'items'>[]> =>
  readKept({});
