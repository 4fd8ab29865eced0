import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { payloadOf, type News } from './channel.payload.ts';
import { findSubscriptions } from './channel.repository.ts';

const batch = 200;

interface Waiting extends News {
  ids: string[];
  email: string | null;
}

/**
 * Notices that have not left by a channel, by account. They are marked with the same statement, so that two nodes never
 * take one; what could not be sent is given back. A notice that was read meanwhile, is older than a day, or belongs to
 * somebody who switched the channel off leaves silently.
 */
async function claim(
  { database, clock }: Deps,
  channel: 'push' | 'email',
  afterMinutes: number,
): Promise<Waiting[]> {
  const now = clock.now();
  const column = sql.ref(channel === 'push' ? 'pushed_at' : 'mailed_at');
  const result = await sql<Waiting>`
    with taken as (
      update notice set ${column} = ${now}
      where id in (
        select id from notice
        where ${column} is null and created_at <= ${new Date(now.getTime() - afterMinutes * 60_000)}
        order by created_at limit ${batch} for update skip locked)
      returning id, account_id, kind, about_kind, about_id, about_side, read_at, created_at)
    select t.account_id, array_agg(t.id) as ids, a.language,
      json_agg(json_build_object('kind', t.kind, 'about_kind', t.about_kind, 'about_id', t.about_id,
        'about_side', t.about_side)) as items,
      (select count(*)::int from notice n where n.account_id = a.id and n.read_at is null) as unread,
      (select value from contact c where c.account_id = a.id and c.channel = 'email') as email
    from taken t join account a on a.id = t.account_id
    left join channel_setting s on s.account_id = t.account_id
    where t.read_at is null and t.created_at > ${new Date(now.getTime() - 86_400_000)} and a.state = 'active'
      and coalesce(${channel === 'push' ? sql.ref('s.push') : sql.ref('s.email')}, true)
    group by t.account_id, a.language, a.id`.execute(database.query);
  return result.rows;
}

async function giveBack(
  { database }: Deps,
  channel: 'push' | 'email',
  ids: readonly string[],
): Promise<void> {
  await database.query
    .updateTable('notice')
    .set(channel === 'push' ? { pushed_at: null } : { mailed_at: null })
    .where('id', 'in', ids)
    .execute();
}

/**
 * A push a person for all that is new. It says that there is something and where, and nothing else: it passes a foreign
 * service and stands on a locked screen, and what is new may be about a child.
 */
export async function pushNotices(deps: Deps): Promise<number> {
  const waiting = await claim(deps, 'push', 0);
  if (waiting.length === 0) return 0;
  const targets = await findSubscriptions(
    deps.database.query,
    waiting.map((one) => one.account_id),
  );
  const byAccount = Map.groupBy(targets, (target) => target.account_id);
  let sent = 0;
  for (const one of waiting) {
    const outcomes = await Promise.all(
      (byAccount.get(one.account_id) ?? []).map((target) => push(deps, one, target)),
    );
    if (outcomes.includes('sent')) sent += 1;
    else if (outcomes.includes('failed')) await giveBack(deps, 'push', one.ids);
  }
  return sent;
}

async function push(
  { ports, database, log }: Deps,
  news: Waiting,
  target: Awaited<ReturnType<typeof findSubscriptions>>[number],
): Promise<'sent' | 'gone' | 'failed'> {
  const payload = JSON.stringify(payloadOf(news));
  try {
    const outcome = await ports.push.send(target, payload);
    if (outcome === 'gone')
      await database.query
        .deleteFrom('push_subscription')
        .where('endpoint_hash', '=', target.endpoint_hash)
        .execute();
    return outcome;
  } catch (error) {
    // The error's text may hold the browser's address.
    log.warn({ name: error instanceof Error ? error.name : 'Error' }, 'a push was not taken');
    return 'failed';
  }
}

/** A mail a person for what is still unread after a while: who looks into the app gets none. */
export async function mailNotices(deps: Deps): Promise<number> {
  const { ports, config, log } = deps;
  let sent = 0;
  for (const { email, language, items, ids } of await claim(deps, 'email', config.rules.mailAfterMinutes)) {
    if (email === null) continue;
    const link = config.publicUrl + paths.notice;
    try {
      await ports.email.send({
        id: randomUUID(),
        target: email,
        subject: textFor(language, 'news.subject', {}),
        body: textFor(language, 'news.body', { count: items.length, link }),
      });
      sent += 1;
    } catch {
      log.warn({ channel: 'email' }, 'a mail about notices was not taken');
      await giveBack(deps, 'email', ids);
    }
  }
  return sent;
}
