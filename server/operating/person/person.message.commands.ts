import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_S } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { auditAccount } from '#server/operating/operator/account-audit.commands.ts';
import { isActive, refuseOwnPerson, takeUses } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { hasOrderTogether } from './person.repository.ts';

/**
 * Writes to a person without showing their contacts: a notice that leaves at any hour by every way that works. FORBIDDEN for
 * oneself, for people in the operator's care, and for people of an order in which the operator has a side: they would read
 * it as the place's word. NOT_FOUND for an account that is not open. TOO_MANY_REQUESTS above the limits of a day.
 */
export async function messagePerson(
  ctx: CommandCtx,
  { id, text, reason }: Parsed<'operator.personMessage'>,
): Promise<Output<'operator.personMessage'>> {
  const { tx, actor, clock, config } = ctx;
  await refuseOwnPerson(tx, id, actor.id);
  if (!(await isActive(tx, id))) throw new AppError('NOT_FOUND');
  if (await hasOrderTogether(tx, id, actor.id)) throw new AppError('FORBIDDEN');
  const at = clock.now();
  const { messagesPerOperatorPerDay, messagesToPersonPerDay } = config.limits;
  await takeUses(
    tx,
    [
      { key: `operatorMessages:${actor.id}`, limit: messagesPerOperatorPerDay, seconds: DAY_S },
      { key: `messagesToPerson:${id}`, limit: messagesToPersonPerDay, seconds: DAY_S },
    ],
    at,
  );
  await addNotices(tx, [
    {
      accountId: id,
      kind: 'messageFromUs',
      facts: { words: text },
      about: { id },
      at,
      uniqueKey: `messageFromUs:${randomUUID()}`,
    },
  ]);
  await auditAccount(ctx, 'account.messaged', id, { reason, text });
  return { id, sentAt: at.toISOString() };
}
