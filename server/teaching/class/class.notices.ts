import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { NoticeOf, NoticeSubject } from '#server/platform/public.ts';
import type { ClassRow } from './class.repository.ts';

type ClassNoticeKind =
  | 'classTooSmall'
  | 'classTakenOver'
  | 'classCoachChanged'
  | Extract<NoticeKind, `waitlist${'Closed' | 'ClassCanceled' | 'ClassMoved' | 'PassedOver'}`>;

/**
 * A notice about a class as it stands now, or about a place in its waitlist, to one person. One fact of one version of the
 * class makes one notice.
 */
export const classNotice = <K extends ClassNoticeKind>(
  cls: ClassRow,
  { accountId, about }: { accountId: string; about: NoticeSubject },
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'classTakenOver'>
): NoticeOf<K> => ({
  accountId,
  kind,
  about,
  facts: {
    ...(cls.title.en === undefined ? {} : { titleEn: cls.title.en }),
    ...(cls.title.zh === undefined ? {} : { titleZh: cls.title.zh }),
    startsAt: cls.starts_at.toISOString(),
    zone: cls.zone,
    ...facts,
    // The parameters hold the kind's facts to its definition.
  } as unknown as NoticeFacts<K>,
  at,
  uniqueKey: `${kind}:${cls.id}:${accountId}:${cls.version}`,
});
