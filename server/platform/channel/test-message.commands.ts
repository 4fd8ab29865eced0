import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { countUnread } from '#server/platform/notice/notice.repository.ts';
import type { MessagePort } from '#server/ports/ports.ts';
import { defaults, findReach, findSetting, findSubscriptions, setTested } from './channel.repository.ts';

type Outcome = Output<'channel.test'>['push'];
type Reach = Awaited<ReturnType<typeof findReach>>;

/** Text messages cost money, and a test is no alarm clock. */
const pauseMs = 2 * MINUTE_MS;
/** The person looks at the phone and waits. */
const haste = { isUrgent: true, lifeSeconds: pauseMs / 1000 };

/**
 * Sends a test by every channel that is on, also in quiet hours: the person waits for it. A failed channel is
 * reported, and not retried. TOO_MANY_REQUESTS (facts: seconds) within two minutes of the last one.
 */
export async function sendTestMessage(ctx: Ctx): Promise<Output<'channel.test'>> {
  const { database, clock } = ctx;
  const me = signedIn(ctx.actor);
  const { id } = me;
  const now = clock.now();
  if (!(await setTested(database.query, id, now, new Date(now.getTime() - pauseMs))))
    throw new AppError('TOO_MANY_REQUESTS', { seconds: pauseMs / 1000 });
  const setting = (await findSetting(database.query, id)) ?? defaults;
  const reach = await findReach(database.query, id);
  return {
    push: setting.push ? await pushTest(ctx, me, reach) : 'off',
    email: setting.email ? await messageTest(ctx, ctx.ports.email, reach.email, reach, 'test.body') : 'off',
    sms: setting.sms ? await messageTest(ctx, ctx.ports.sms, reach.mobile, reach, 'test.sms') : 'off',
  };
}

async function pushTest({ ports, database, log }: Ctx, me: Account, { language }: Reach): Promise<Outcome> {
  const { id } = me;
  const targets = await findSubscriptions(database.query, [id]);
  if (targets.length === 0) return 'unreachable';
  const unread = await countUnread(database.query, me);
  const payload: PushPayload = { kind: 'account', count: 1, unread, accountId: id, language, isTest: true };
  const sent = await Promise.allSettled(
    targets.map((target) => ports.push.send(target, JSON.stringify(payload), haste)),
  );
  if (sent.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) return 'sent';
  log.warn({ channel: 'push' }, 'a test message could not be sent');
  return 'failed';
}

async function messageTest(
  { log }: Ctx,
  port: MessagePort | null,
  target: string | null,
  { language }: Reach,
  body: 'test.body' | 'test.sms',
): Promise<Outcome> {
  if (port === null || target === null) return 'unreachable';
  const subject = textFor(language, 'test.subject', {});
  try {
    await port.send({ id: randomUUID(), target, language, subject, body: textFor(language, body, {}) });
    return 'sent';
  } catch {
    // The error's text may hold the address.
    log.warn({ channel: body }, 'a test message could not be sent');
    return 'failed';
  }
}
