import type { ThreadKind } from '#contract/message.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { listReaders, type ThreadReader } from './message.reader.repository.ts';
import { raiseArrivals } from './message.repository.ts';

/** The kind of the notices about a thread. */
export const noticeKindOf = (kind: ThreadKind): 'messageArrived' | 'teamMessageArrived' =>
  kind === 'application' ? 'teamMessageArrived' : 'messageArrived';

/**
 * Notifies the members of locked threads of a message, except its author. A reader has one unread notice for each thread:
 * push and mail leave once. The notice names neither words nor people.
 */
export async function notifyOfMessage(
  tx: Tx,
  threadIds: readonly string[],
  author: { id: string; commandId: string },
  at: Date,
): Promise<void> {
  const readers = await listReaders(tx, threadIds, at);
  await addNotices(
    tx,
    readers
      .filter((reader) => reader.account_id !== author.id && !reader.has_unread_notice)
      .map((reader) => ({
        accountId: reader.account_id,
        ...factsFor(reader),
        about: { id: reader.thread_id, as: reader.as },
        at,
        uniqueKey: `${noticeKindOf(reader.kind)}:${reader.thread_id}:${reader.account_id}:${author.commandId}`,
      })),
  );
  await raiseArrivals(
    tx,
    readers.map((reader) => reader.account_id),
  );
}

function factsFor({ title, ...reader }: ThreadReader) {
  const titles = titlesOf(title);
  if (reader.kind === 'application') return { kind: 'teamMessageArrived' as const, facts: titles };
  return {
    kind: 'messageArrived' as const,
    facts: { ...titles, startsAt: reader.starts_at.toISOString(), zone: reader.zone },
  };
}

const titlesOf = (title: ThreadReader['title']) => ({
  ...(title.en === undefined ? {} : { titleEn: title.en }),
  ...(title.zh === undefined ? {} : { titleZh: title.zh }),
});

/** Notifies the members of a thread that an operator read it: once a day for each operator. */
export async function notifyOfOperator(
  tx: Tx,
  threadId: string,
  operatorId: string,
  at: Date,
): Promise<void> {
  const readers = await listReaders(tx, [threadId], at);
  const day = at.toISOString().slice(0, 10);
  await addNotices(
    tx,
    readers
      .filter((reader) => reader.account_id !== operatorId)
      .map((reader) => ({
        accountId: reader.account_id,
        kind: 'threadRead' as const,
        about: { id: threadId, as: reader.as },
        facts: titlesOf(reader.title),
        at,
        uniqueKey: `threadRead:${threadId}:${reader.account_id}:${operatorId}:${day}`,
      })),
  );
}
