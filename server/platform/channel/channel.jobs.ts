import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { paths } from '#contract/paths.ts';
import { isAlarm } from '#contract/urgent.rules.ts';
import type { Deps } from '#server/context/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { deliverDue } from '#server/platform/delivery/delivery.commands.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { TextFailure } from '#server/ports/text-service.ts';
import { mailRefused } from './channel.effects.ts';
import { findSubscriptions, removeBrowser } from './channel.repository.ts';
import { takeNews, type NewsRow } from './news.commands.ts';
import { deliveryTables, setDelivered } from './notice-delivery.repository.ts';
import { hasteOf, payloadOf } from './push.presenter.ts';
import { stopPath } from './stop-mails.http.ts';
import { stopToken } from './stop-mails.rules.ts';

const batch = 200;

type Target = Awaited<ReturnType<typeof findSubscriptions>>[number];
type Reached = NewsRow & { targets: readonly Target[] };

/**
 * Sends one push per person for all new notices. It names an area and ids, and nothing else. It passes a
 * foreign service and shows on a locked screen, and may be about a child.
 */
export const pushNotices = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: deliveryTables.push,
    batch,
    async claim(lease) {
      const news = await takeNews(deps, 'push', { ...lease, batch, since: lease.now });
      if (news.length === 0) return [];
      const accounts = news.map((one) => one.account_id);
      const targets = await findSubscriptions(deps.database.query, accounts);
      const byAccount = Map.groupBy(targets, (target) => target.account_id);
      const reached = news.map((one) => ({ ...one, targets: byAccount.get(one.account_id) ?? [] }));
      return await keepReachable(deps, 'push', reached, lease.now, ({ targets: found }) => found.length > 0);
    },
    send: (news) => pushNews(deps, news),
  });

/** One browser that took it is enough: another try would show the news there twice. */
async function pushNews(deps: Deps, news: Reached): Promise<boolean> {
  const outcomes = await Promise.allSettled(news.targets.map((target) => push(deps, news, target)));
  const isSent = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent');
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!isSent && failed) throw failed.reason;
  await setDelivered(deps.database.query, 'push', news.ids, deps.clock.now());
  return isSent;
}

async function push(
  { ports, database, clock }: Deps,
  news: NewsRow,
  target: Target,
): Promise<'sent' | 'gone'> {
  const now = clock.now();
  const payload = { ...payloadOf(news), at: now.toISOString() };
  const outcome = await ports.push.send(target, JSON.stringify(payload), hasteOf(news, now));
  if (outcome === 'gone') await removeBrowser(database.query, target.endpoint_hash);
  return outcome;
}

/** One mail a person for what is still unread after a while: readers in the app get none. */
export const mailNotices = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: deliveryTables.mail,
    batch,
    async claim(lease) {
      const since = before(lease.now, deps.config.rules.mailAfterMinutes);
      const news = await takeNews(deps, 'mail', { ...lease, batch, since });
      return await keepReachable(deps, 'mail', news, lease.now, ({ email }) => email !== null);
    },
    send: (news) => mailNews(deps, news),
  });

async function mailNews(deps: Deps, news: NewsRow): Promise<boolean> {
  const { ports, config, database, clock } = deps;
  const { ids, email, language, items } = news;
  if (email === null) return false;
  const link = config.publicUrl + linkOf(news);
  const alarm = alarmOf(news);
  const message = {
    id: messageId(ids),
    target: email,
    language,
    ...(alarm !== null
      ? {
          subject: textFor(language, `${alarm}.subject`, {}),
          body: textFor(language, `${alarm}.body`, { link }),
        }
      : {
          subject: textFor(language, 'news.subject', {}),
          body: textFor(language, 'news.body', { count: items.length, link }),
          stopUrl: `${config.apiBase || config.publicUrl}${stopPath}/${stopToken(config.secret, news.account_id, email)}`,
        }),
  };
  const sentAt = clock.now();
  try {
    await ports.email.send(message);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const refusal = { accountId: news.account_id, at: sentAt, isFinal: error.isFinal };
    const isOver = await database.transaction(async (tx) => {
      const isUseless = await mailRefused(deps, tx, refusal);
      // The person is asked to check the address.
      if (isUseless) await setDelivered(tx, 'mail', ids, clock.now());
      return isUseless;
    });
    // Not counted now: the mail is repeated, whatever the server's answer was.
    if (!isOver) throw new MailRefused({ isFinal: false });
    return false;
  }
  await setDelivered(database.query, 'mail', ids, clock.now());
  return true;
}

/** Sends one text message per person about urgent unread notices, without their content. */
export const textNotices = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: deliveryTables.sms,
    batch,
    async claim(lease) {
      const since = before(lease.now, deps.config.rules.textAfterMinutes);
      const news = await takeNews(deps, 'sms', { ...lease, batch, since });
      const hasService = deps.ports.sms !== null;
      return await keepReachable(deps, 'sms', news, lease.now, ({ mobile }) => hasService && mobile !== null);
    },
    send: (news) => textNews(deps, news),
  });

async function textNews({ ports, config, database, clock }: Deps, news: NewsRow): Promise<boolean> {
  const { ids, mobile, language } = news;
  if (mobile === null || ports.sms === null) return false;
  const body = textFor(language, `${alarmOf(news) ?? 'news'}.sms`, {
    link: config.publicUrl + linkOf(news),
  });
  try {
    await ports.sms.send({ id: messageId(ids), target: mobile, language, subject: '', body });
  } catch (error) {
    if (!(error instanceof TextFailure && error.isFinal)) throw error;
    // Another try has the same end. The person is asked to check the number.
    await setDelivered(database.query, 'sms', ids, clock.now());
    return false;
  }
  await setDelivered(database.query, 'sms', ids, clock.now());
  return true;
}

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);

/** Drops notices for people that this channel cannot reach. */
async function keepReachable<T extends NewsRow>(
  { database }: Deps,
  way: 'push' | 'mail' | 'sms',
  news: readonly T[],
  at: Date,
  isReachable: (one: T) => boolean,
): Promise<T[]> {
  const unreachable = news.filter((one) => !isReachable(one)).flatMap(({ ids }) => ids);
  await setDelivered(database.query, way, unreachable, at);
  return news.filter(isReachable);
}

/** Texts of an alarm: of a safety report, else of a change of operators. Null for other notices. */
function alarmOf({ items }: NewsRow): 'alarm' | 'operators' | null {
  if (items.some(({ kind }) => kind === 'safetyAlarm')) return 'alarm';
  return items.some(({ kind }) => isAlarm(kind)) ? 'operators' : null;
}

/** Link of a message: the record when all notices are about one, else the list of notices. Safety reports for their alarm. */
const linkOf = (news: NewsRow): string =>
  alarmOf(news) === 'alarm' ? '/console/feedback' : (screenOf(payloadOf(news).about) ?? paths.notice);

/** The same notices have the same message id, so that a mail service does not send them twice. */
const messageId = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 32);
