import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { noticeDefinitions, type NoticeFacts, type NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide } from '#contract/notice-subjects.ts';
import { isAlarm, isUrgent } from '#contract/urgent.rules.ts';
import type { Tx } from '#server/db/database.ts';

/** The record that a notice is about; its kind follows from the notice's kind. */
export interface NoticeSubject {
  id: string;
  /** Side that the record opens for; without it the notice itself opens. */
  as?: ReaderSide;
}

/** A notice of one kind, with the facts that the kind's definition names. */
export interface NoticeOf<K extends NoticeKind> {
  accountId: string;
  kind: K;
  /** Names, instants (ISO) and minor units for the sentence that the phone writes. */
  facts: NoticeFacts<K>;
  /** Every kind but `announcement` is about a record. */
  about: NoticeSubject;
  at: Date;
  /** Equal keys mean the same fact: the second notice is dropped, and its fact `dates` is added to the first one. */
  uniqueKey: string;
}

/** A notice with the facts that several kinds share, and those that its own kind needs besides. */
export type NoticeWith<K extends NoticeKind, Shared, More extends readonly unknown[]> = Omit<
  NoticeOf<K>,
  'facts'
> & { facts: Shared & More[0] };

/** A notice of any kind: wrong or missing facts do not compile. */
export type NewNotice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** Writes notices in the transaction of what they are about. A command that is repeated adds none twice. */
export const addNotices = (tx: Tx, notices: readonly NewNotice[]): Promise<void> =>
  insertNotices(tx, notices);

/** A notice with facts already checked against its kind's definition by the function that makes it. */
type CheckedNotice = Omit<NoticeOf<NoticeKind>, 'facts'> & { facts: object };

/** The same for functions with parameters that follow the kind. */
export async function insertNotices(tx: Tx, notices: readonly CheckedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notice')
    .values(
      withDatesAdded(notices).map((notice) => ({
        id: randomUUIDv7(),
        account_id: notice.accountId,
        kind: notice.kind,
        facts: JSON.stringify(notice.facts),
        text: null,
        about_kind: noticeDefinitions[notice.kind].about,
        about_id: notice.about.id,
        about_side: notice.about.as ?? null,
        created_at: notice.at,
        read_at: null,
        unique_key: notice.uniqueKey,
        // Text messages leave for what is urgent alone.
        texted_at: isUrgent(notice.kind) || isAlarm(notice.kind) ? null : notice.at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('unique_key')
        .doUpdateSet({
          facts: sql`jsonb_set(notice.facts, '{dates}',
            to_jsonb((notice.facts->>'dates')::int + (excluded.facts->>'dates')::int))`,
        })
        .where(sql<boolean>`notice.facts ? 'dates' and excluded.facts ? 'dates'`),
    )
    .execute();
}

/** One notice for each key, the first one, with the dates of all that have it. */
const withDatesAdded = (notices: readonly CheckedNotice[]): CheckedNotice[] =>
  [...Map.groupBy(notices, ({ uniqueKey }) => uniqueKey).values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0 || !('dates' in first.facts)
      ? (first ?? [])
      : {
          ...first,
          facts: { ...first.facts, dates: [first, ...others].reduce((sum, one) => sum + datesOf(one), 0) },
        },
  );

const datesOf = ({ facts }: CheckedNotice): number => ('dates' in facts ? Number(facts.dates) : 0);
