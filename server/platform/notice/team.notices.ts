import type { LocalText } from '#contract/fields.ts';
import type { MoreFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide } from '#contract/notice-subjects.ts';
import type { Tx } from '#server/db/database.ts';
import { insertNotices } from './new-notice.repository.ts';

/** The kinds about a team, what a team does, or a partner: they carry its name. */
type GroupNoticeKind = Extract<NoticeKind, `team${string}` | `partner${string}`>;

/** A notice about a group, with its recipients, by kind. */
export type GroupNews = {
  [K in GroupNoticeKind]: {
    kind: K;
    /** The team, the team event or the partner. */
    subject: string;
    /** The group's name, or the title of what it does. */
    title: LocalText;
    to: readonly string[];
    /** Side that it opens for, for all recipients or for each of them. */
    as?: ReaderSide | ((accountId: string) => ReaderSide | undefined) | undefined;
    /** Row and step that the news is about: the same news makes one notice for each person. */
    about: string;
    at: Date;
  } & (MoreFacts<K, 'teamDeputy'> extends [facts: infer More] ? { facts: More } : { facts?: undefined });
}[GroupNoticeKind];

/** Notifies everybody concerned once. The parameters hold each kind's facts to its definition. */
export const notifyTeam = (
  tx: Tx,
  { kind, subject, title, to, as, facts, about, at }: GroupNews,
): Promise<void> =>
  insertNotices(
    tx,
    [...new Set(to)].map((accountId) => ({
      accountId,
      kind,
      about: subjectFor(subject, typeof as === 'function' ? as(accountId) : as),
      facts: {
        ...(title.en !== undefined && { titleEn: title.en }),
        ...(title.zh !== undefined && { titleZh: title.zh }),
        ...facts,
      },
      at,
      uniqueKey: `${kind}:${about}:${accountId}`,
    })),
  );

const subjectFor = (id: string, as: ReaderSide | undefined) => (as === undefined ? { id } : { id, as });
