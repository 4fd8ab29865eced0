import { sql, type Kysely } from 'kysely';
import type { QuietHours } from '#contract/channel.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import type { NoticeChannel } from '#contract/push.rules.ts';
import { alarmNotices } from '#contract/urgent.rules.ts';
import type { Tables } from '#server/db/types.ts';
import {
  claimed,
  isDue,
  isOneOfUuids,
  type DeliveryTable,
} from '#server/platform/delivery/delivery.repository.ts';
import type { News } from './push.presenter.ts';
import { timeOf } from './quiet-hours.rules.ts';
import type { Candidate } from './wanted.rules.ts';

type Db = Kysely<Tables>;
type Way = 'push' | 'mail' | 'sms';

const tableOf = (name: Way): DeliveryTable => ({
  name,
  table: 'notice',
  attempts: `${name}_attempts`,
  nextAt: `${name}_next_at`,
  deadAt: `${name}_dead_at`,
  error: `${name}_error`,
  id: sql<string>`id::text`,
  isOneOf: isOneOfUuids,
});
export const deliveryTables: Record<Way, DeliveryTable> = {
  push: tableOf('push'),
  mail: tableOf('mail'),
  sms: tableOf('sms'),
};

/** Columns and default of each channel: time of sending, switch, and default of the switch. */
export const ways = {
  push: { leftAt: 'pushed_at', channel: 'push', isOn: true },
  mail: { leftAt: 'mailed_at', channel: 'email', isOn: true },
  sms: { leftAt: 'texted_at', channel: 'sms', isOn: false },
} as const satisfies Record<Way, { leftAt: string; channel: NoticeChannel; isOn: boolean }>;

/** One claimed notice, with its person. */
export interface NoticeRow extends Candidate {
  id: string;
  account_id: string;
  about_kind: News['items'][number]['about_kind'];
  about_id: string | null;
  about_side: News['items'][number]['about_side'];
  expires_at: string | null;
  attempts: number;
  language: Language;
  unread: number;
  email: string | null;
  mobile: string | null;
}

interface Round {
  now: Date;
  end: Date;
  /** Only what was made until then; an alarm waits for nothing. */
  since: Date;
  batch: number;
}

/**
 * Claims what has not left by a way and is due: alarms, then the oldest. Two nodes never take notices of one account at one
 * time.
 */
export async function claimNotices(
  db: Db,
  way: Way,
  { now, end, since, batch }: Round,
): Promise<NoticeRow[]> {
  const of = deliveryTables[way];
  const { leftAt, channel, isOn } = ways[way];
  const isAlarm = sql`kind = any(${alarmNotices})`;
  const isWaiting = sql`${sql.ref(leftAt)} is null and ${isDue(of, now)}
    and (created_at <= ${since} or ${isAlarm})`;
  // Only operators have alarms: the index of account, kind and time finds them behind any number of other notices.
  const isWaitingAlarm = sql`account_id in (select operator.account_id from operator) and ${isAlarm}
    and created_at > ${new Date(now.getTime() - DAY_MS)} and ${isWaiting}`;
  const { rows } = await sql<
    Omit<NoticeRow, 'quiet'> & {
      quiet_from: number | null;
      quiet_to: number | null;
      quiet_zone: string | null;
    }
  >`
    with candidate as materialized (
      (select account_id from notice where ${isWaitingAlarm} limit ${batch})
      union all (select account_id from notice where ${isWaiting} order by created_at limit ${batch})),
    -- Together they are one message.
    holder as materialized (
      select a.id as holder_id from account a where a.id in (select account_id from candidate)
      order by a.id for no key update skip locked),
    alarm as materialized (
      select notice.id, ${sql.ref(of.nextAt)} as due_at from notice join holder on holder_id = account_id
      where ${isWaitingAlarm} limit ${batch} for update of notice skip locked),
    oldest as materialized (
      select notice.id, ${sql.ref(of.nextAt)} as due_at from notice join holder on holder_id = account_id
      where ${isWaiting} order by created_at limit ${batch} for update of notice skip locked),
    due as (select * from alarm union select * from oldest),
    taken as (
      update notice set ${claimed(of, end)} from due where notice.id = due.id
      returning notice.id, account_id, kind, about_kind, about_id, about_side, read_at, created_at,
        facts ->> 'expiresAt' as expires_at,
        due.due_at is not null as was_due, ${sql.ref(of.attempts)} as attempts)
    select t.*, a.language, a.state = 'active' as is_active,
      coalesce(${sql.ref(`s.${channel}`)}, ${isOn}) as is_on, s.quiet_from, s.quiet_to, s.quiet_zone,
      array(select notice_group from channel_off o
        where o.account_id = t.account_id and o.channel = ${channel}) as off,
      (select count(*)::int from notice n where n.account_id = t.account_id and n.read_at is null) as unread,
      (select value from contact c where c.account_id = t.account_id and c.channel = 'email'
        and c.unreachable_at is null) as email,
      (select value from contact c where c.account_id = t.account_id and c.channel = 'mobile'
        and c.unreachable_at is null) as mobile
    from taken t join account a on a.id = t.account_id
    left join channel_setting s on s.account_id = t.account_id
    order by ${isAlarm} desc, t.created_at, t.id`.execute(db);
  return rows.map((row) => ({ ...row, quiet: quietOf(row) }));
}

/** The quiet hours that a person chose, and since when they hold; null without quiet hours. */
export async function findQuiet(
  db: Db,
  accountId: string,
): Promise<{ quiet: QuietHours; since: Date } | null> {
  const row = await db
    .selectFrom('channel_setting')
    .select(['quiet_from', 'quiet_to', 'quiet_zone', 'quiet_changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const quiet = row === undefined ? null : quietOf(row);
  return row?.quiet_changed_at && quiet ? { quiet, since: row.quiet_changed_at } : null;
}

/** Converts stored minutes of the day to times; null without quiet hours. */
export function quietOf(row: {
  quiet_from: number | null;
  quiet_to: number | null;
  quiet_zone: string | null;
}): QuietHours | null {
  const { quiet_from: from, quiet_to: to, quiet_zone: zone } = row;
  return from === null || to === null || zone === null ? null : { from: timeOf(from), to: timeOf(to), zone };
}

/** These left, or never will: nobody waits for them. */
export async function setDelivered(db: Db, way: Way, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notice')
    .set({ [ways[way].leftAt]: at })
    .where('id', 'in', ids)
    .execute();
}

/** Makes held notices due after a change of quiet hours. Notices already tried keep their time of retry. */
export async function releaseHeld(db: Db, accountId: string, now: Date): Promise<void> {
  for (const way of ['push', 'mail', 'sms'] as const) {
    const { attempts, nextAt } = deliveryTables[way];
    await sql`
      update notice set ${sql.ref(nextAt)} = ${now}
      where account_id = ${accountId} and ${sql.ref(ways[way].leftAt)} is null
        and ${sql.ref(attempts)} = 0 and ${sql.ref(nextAt)} > ${now}`.execute(db);
  }
}
