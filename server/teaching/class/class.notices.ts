import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { NoticeSubject, NoticeWith } from '#server/platform/public.ts';
import type { ClassRow } from './class.repository.ts';

type ClassNoticeKind =
  | 'classTooSmall'
  | 'classTakenOver'
  | 'classCoachChanged'
  | Extract<
      NoticeKind,
      `waitlist${'Closed' | 'ClassCanceled' | 'CanceledByCoach' | 'ClassMoved' | 'DateCanceled' | 'DateMoved' | 'PassedOver'}`
    >;

/** Facts that the sentences of all these kinds need. */
type ClassFacts = NoticeFacts<'classTakenOver'>;

const classFacts = ({ title, starts_at: startsAt, zone }: ClassRow): ClassFacts => ({
  ...(title.en === undefined ? {} : { titleEn: title.en }),
  ...(title.zh === undefined ? {} : { titleZh: title.zh }),
  startsAt: startsAt.toISOString(),
  zone,
});

/**
 * A notice to one person about a class as it is now, or about a place in its waitlist. One fact of one version of the
 * class makes one notice.
 */
export const classNotice = <K extends ClassNoticeKind>(
  cls: ClassRow,
  { accountId, about }: { accountId: string; about: NoticeSubject },
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'classTakenOver'>
): NoticeWith<K, ClassFacts, MoreFacts<K, 'classTakenOver'>> => ({
  accountId,
  kind,
  about,
  facts: Object.assign(classFacts(cls), facts),
  at,
  uniqueKey: `${kind}:${cls.id}:${accountId}:${cls.version}`,
});
