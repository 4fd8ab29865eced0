import { createHash } from 'node:crypto';
import { screenOf } from '#contract/notice-screens.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { deliver } from '#server/platform/delivery/delivery.commands.ts';
import {
  claimNotices,
  deliveryTables,
  findSubscriptions,
  removeBrowser,
  setDelivered,
  type NewsRow,
} from './channel.repository.ts';
import { payloadOf } from './push.presenter.ts';

const batch = 200;

type Target = Awaited<ReturnType<typeof findSubscriptions>>[number];

/**
 * One push a person for all that is new. It names an area and ids, and nothing else. It passes a foreign service and
 * shows on a locked screen, and may be about a child.
 */
export const pushNotices = (deps: Deps): Promise<number> =>
  deliver(deps, {
    of: deliveryTables.push,
    batch,
    async claim(lease) {
      const { wanted, unwanted } = await claimNotices(deps.database.query, 'push', {
        ...lease,
        batch,
        since: lease.now,
      });
      const targets =
        wanted.length === 0
          ? []
          : await findSubscriptions(
              deps.database.query,
              wanted.map((one) => one.account_id),
            );
      const byAccount = Map.groupBy(targets, (target) => target.account_id);
      const reachable = wanted.filter((one) => byAccount.has(one.account_id));
      const unreachable = wanted.filter((one) => !byAccount.has(one.account_id)).flatMap(({ ids }) => ids);
      await setDelivered(deps.database.query, 'push', [...unwanted, ...unreachable], lease.now);
      return reachable.map((one) => ({ ...one, targets: byAccount.get(one.account_id) ?? [] }));
    },
    send: (news) => pushNews(deps, news),
  });

/** One browser that took it is enough: another try would show the news there twice. */
async function pushNews(deps: Deps, news: NewsRow & { targets: readonly Target[] }): Promise<boolean> {
  const outcomes = await Promise.allSettled(news.targets.map((target) => push(deps, news, target)));
  const isSent = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent');
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!isSent && failed) throw failed.reason;
  await setDelivered(deps.database.query, 'push', news.ids, deps.clock.now());
  return isSent;
}

async function push({ ports, database }: Deps, news: NewsRow, target: Target): Promise<'sent' | 'gone'> {
  const outcome = await ports.push.send(target, JSON.stringify(payloadOf(news)));
  if (outcome === 'gone') await removeBrowser(database.query, target.endpoint_hash);
  return outcome;
}

/** One mail a person for what is still unread after a while: who looks into the app gets none. */
export const mailNotices = (deps: Deps): Promise<number> =>
  deliver(deps, {
    of: deliveryTables.mail,
    batch,
    async claim(lease) {
      const since = new Date(lease.now.getTime() - deps.config.rules.mailAfterMinutes * 60_000);
      const { wanted, unwanted } = await claimNotices(deps.database.query, 'mail', {
        ...lease,
        batch,
        since,
      });
      const unreachable = wanted.filter(({ email }) => email === null).flatMap(({ ids }) => ids);
      await setDelivered(deps.database.query, 'mail', [...unwanted, ...unreachable], lease.now);
      return wanted.filter(({ email }) => email !== null);
    },
    send: (news) => mailNews(deps, news),
  });

async function mailNews({ ports, config, database, clock }: Deps, news: NewsRow): Promise<boolean> {
  const { ids, email, language, items } = news;
  if (email === null) return false;
  const link = config.publicUrl + linkOf(news);
  await ports.email.send({
    id: messageId(ids),
    target: email,
    subject: textFor(language, 'news.subject', {}),
    body: textFor(language, 'news.body', { count: items.length, link }),
  });
  await setDelivered(database.query, 'mail', ids, clock.now());
  return true;
}

/** What one record brought opens there; else the list of notices does. */
const linkOf = (news: NewsRow): string => screenOf(payloadOf(news).about) ?? paths.notice;

/** The same notices make the same message: a mail service that knows the id does not send it twice. */
const messageId = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 32);
