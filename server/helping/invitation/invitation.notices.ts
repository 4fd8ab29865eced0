import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide } from '#contract/notice-subjects.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { listHelpers, type HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isMinorHelper, shownName } from '#server/helping/helper/helper.rules.ts';
import type { NoticeWith } from '#server/platform/public.ts';

/** Facts that the sentences about helping need. */
type SharedFacts = NoticeFacts<'helpExpired'>;

/** The kinds about an invitation, hours of service, or a proposed class. */
export type HelpNoticeKind = Extract<NoticeKind, `${'help' | 'hours' | 'draft'}${string}`>;

interface HelpFacts {
  cls: Pick<Row<'class'>, 'title' | 'starts_at' | 'zone'>;
  coach: Pick<Row<'coach'>, 'name' | 'name_zh'>;
  helper: HelperRow;
}

/** Facts of the sentences about helping. Of a minor they hold the first name only. */
function helpFacts({ cls, coach, helper }: HelpFacts, now: Date): SharedFacts {
  const isMinor = isMinorHelper(helper.role, helper, now);
  return {
    ...(cls.title.en === undefined ? {} : { titleEn: cls.title.en }),
    ...(cls.title.zh === undefined ? {} : { titleZh: cls.title.zh }),
    startsAt: cls.starts_at.toISOString(),
    zone: cls.zone,
    coach: coach.name,
    ...(coach.name_zh === null ? {} : { coachZh: coach.name_zh }),
    helper: shownName(readHelperForm(helper.form).name || helper.name, isMinor),
  };
}

type Recipient = 'coach' | 'helper' | { guardian: string };

interface Tied {
  id: string;
  version: number;
  coach_id: string;
  helper_id: string;
  role: HelperRow['role'];
}

const sideOf = (to: Recipient, { role }: Tied): ReaderSide =>
  to === 'helper' ? role : to === 'coach' ? 'coach' : 'guardian';

/** A notice to one side of a record about helping, or to a minor's guardian. A repeated command makes the same one. */
export async function helpNotice<K extends HelpNoticeKind>(
  tx: Tx,
  { to, kind, at }: { to: Recipient; kind: K; at: Date },
  row: Tied,
  about: Omit<HelpFacts, 'helper'>,
  ...[facts]: MoreFacts<K, 'helpExpired'>
): Promise<NoticeWith<K, SharedFacts, MoreFacts<K, 'helpExpired'>>> {
  const helper = (await listHelpers(tx, [row.helper_id])).find((one) => one.role === row.role);
  if (!helper) throw new Error('a helper’s record points to a missing role');
  const accountId = typeof to !== 'string' ? to.guardian : to === 'coach' ? row.coach_id : row.helper_id;
  return {
    accountId,
    kind,
    about: { id: row.id, as: sideOf(to, row) },
    facts: Object.assign(helpFacts({ ...about, helper }, at), facts),
    at,
    uniqueKey: `${kind}:${row.id}:${typeof to === 'string' ? to : to.guardian}:${row.version}`,
  };
}
