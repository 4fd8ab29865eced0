import { randomUUIDv7 } from 'node:crypto';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';

export interface NewNotice {
  accountId: string;
  kind: NoticeKind;
  /** Names, instants (ISO) and minor units for the sentence that the phone writes. */
  facts: Record<string, string | number>;
  /** What it is about and in which area it opens. */
  order?: { id: string; as: 'student' | 'coach' };
  at: Date;
  /** Equal keys tell the same fact: the second is dropped. */
  uniqueKey: string;
}

/** Writes notices in the transaction of what they tell, each fact once however often its command is repeated. */
export async function addNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        id: randomUUIDv7(),
        account_id: notice.accountId,
        kind: notice.kind,
        facts: JSON.stringify(notice.facts),
        text: null,
        order_id: notice.order?.id ?? null,
        area: notice.order?.as ?? null,
        created_at: notice.at,
        read_at: null,
        unique_key: notice.uniqueKey,
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}
