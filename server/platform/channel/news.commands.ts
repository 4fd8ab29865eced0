import type { Deps } from '#server/context/context.ts';
import { setUntried } from '#server/platform/delivery/delivery.repository.ts';
import {
  claimNotices,
  deliveryTables,
  setDelivered,
  ways,
  type NoticeRow,
} from './notice-delivery.repository.ts';
import type { News } from './push.presenter.ts';
import { judge } from './wanted.rules.ts';

/** Notices that leave together: those of one account. */
export interface NewsRow extends News {
  ids: string[];
  attempts: number;
  email: string | null;
  mobile: string | null;
}

/**
 * Claims what leaves now by a way. What its person does not want counts as done. What quiet hours hold is due at their
 * end, and its attempt does not count.
 */
export async function takeNews(
  { database }: Deps,
  way: 'push' | 'mail' | 'sms',
  round: Parameters<typeof claimNotices>[2],
): Promise<NewsRow[]> {
  const { now } = round;
  const rows = await claimNotices(database.query, way, round);
  const judged = rows.map((row) => ({ row, verdict: judge(row, ways[way].channel, now) }));
  const unwanted = judged.filter(({ verdict }) => verdict === 'unwanted').map(({ row }) => row.id);
  await setDelivered(database.query, way, unwanted, now);
  for (const { row, verdict } of judged)
    if (verdict instanceof Date) await setUntried(database.query, deliveryTables[way], [row.id], verdict);
  const wanted = judged.filter(({ verdict }) => verdict === 'wanted').map(({ row }) => row);
  return [...Map.groupBy(wanted, (row) => row.account_id).values()].map(newsOf);
}

function newsOf(rows: readonly NoticeRow[]): NewsRow {
  const [first] = rows;
  if (first === undefined) throw new Error('a group of notices is never empty');
  const { account_id, language, unread, email, mobile } = first;
  return {
    account_id,
    language,
    unread,
    email,
    mobile,
    ids: rows.map(({ id }) => id),
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
    items: rows.map(({ kind, about_kind, about_id, about_side, expires_at }) => ({
      kind,
      about_kind,
      about_id,
      about_side,
      expires_at,
    })),
  };
}
