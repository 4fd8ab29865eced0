import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { NewNotice } from '#server/platform/public.ts';
import type { ClassRow } from './class.repository.ts';

/** A notice about a class as it is now, to one person. One kind of notice is sent once for each version. */
export const classNotice = (
  cls: ClassRow,
  accountId: string,
  kind: NoticeKind,
  at: Date,
  facts: Record<string, string | number> = {},
): NewNotice => ({
  accountId,
  kind,
  facts: {
    ...(cls.title.en === undefined ? {} : { titleEn: cls.title.en }),
    ...(cls.title.zh === undefined ? {} : { titleZh: cls.title.zh }),
    startsAt: cls.starts_at.toISOString(),
    zone: cls.zone,
    ...facts,
  },
  at,
  uniqueKey: `${kind}:${cls.id}:${accountId}:${cls.version}`,
});
