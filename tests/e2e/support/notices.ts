import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { noticeDefinitions, noticeKinds, type NoticeKind } from '#contract/notice-kinds.ts';
import { screenOf, type Subject } from '#contract/notice-screens.ts';
import type { ReaderSide, SubjectKind } from '#contract/notice-subjects.ts';
import { exampleFacts, sidesOf } from '#tests/support/notice-targets.ts';
import type { DemoServer } from './demo-server.ts';

/** A notice on somebody's list, and the screen that it leads to. */
export interface NewNotice {
  id: string;
  kind: NoticeKind;
  about: Subject;
  target: string;
}

/** Real records of the reader, by kind and side; what opens a screen without an id needs none. */
export type Records = Partial<Record<SubjectKind, Partial<Record<ReaderSide | 'any', string>>>>;

/** One notice of every kind that opens something on one of these sides, as the definitions name kinds and subjects. */
export function everyKind(sides: readonly (ReaderSide | null)[], records: Records): NewNotice[] {
  return noticeKinds.flatMap((kind): NewNotice[] => {
    const { about } = noticeDefinitions[kind];
    if (about === null) return [];
    const found = sidesOf(kind)
      .filter((side) => sides.includes(side))
      .map((as) => ({
        kind: about,
        as,
        id: records[about]?.[as ?? 'any'] ?? records[about]?.any ?? randomUUID(),
      }))
      .find((subject) => screenOf(subject) !== undefined);
    const target = screenOf(found);
    return found === undefined || target === undefined
      ? []
      : [{ id: randomUUID(), kind, about: found, target }];
  });
}

/**
 * Puts notices on an account's list, as if stored some days ago, without mails and pushes. Their instants
 * have milliseconds, as all that the server writes: a page would begin behind a notice with a finer instant.
 */
export async function addNotices(
  server: DemoServer,
  accountId: string,
  notices: readonly NewNotice[],
  { daysAgo, isRead }: { daysAgo: number; isRead: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    for (const { id, kind, about } of notices)
      await client.query(
        `insert into notice (id, account_id, kind, facts, about_kind, about_id, about_side, created_at, read_at,
           unique_key, pushed_at, mailed_at)
         select $1::uuid, $2::uuid, $3, $4::jsonb, $5, $6::uuid, $7, at, case when $9::boolean then at end, $1::text, at, at
         from (select $8::timestamptz as at) as stored`,
        [
          id,
          accountId,
          kind,
          JSON.stringify(exampleFacts(kind, true)),
          about.kind,
          about.id,
          about.as,
          server.ago(daysAgo * DAY_MS),
          isRead,
        ],
      );
  } finally {
    await client.end();
  }
}
