import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_S } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { takeUses } from '#server/people/public.ts';
import { findClass } from '#server/teaching/public.ts';
import { insertClassMessage, listAccepted, listAdultHelpers, setSent } from './message.class.repository.ts';
import { notifyOfMessage } from './message.notices.ts';
import { findPlace, readerOf } from './message.place.repository.ts';
import { addThreads, lockThreads } from './message.repository.ts';
import { wordsRefusal, writeStateOf } from './message.rules.ts';
import { writeMessage } from './message.write.commands.ts';

/**
 * Writes one text of the coach into the thread of every accepted order of the class, and of its adult helpers if the
 * coach asks for it. The same message is sent once.
 * NOT_FOUND for a class of somebody else, CONTACT_IN_TEXT, CLASS_EMPTY without an accepted order, TOO_MANY_REQUESTS beyond the limit of the
 * class.
 */
export async function sendToClass(
  ctx: CommandCtx,
  { id: classId, messageId, body, withHelpers = false, tappedAt }: Parsed<'message.toClass'>,
): Promise<Output<'message.toClass'>> {
  const { tx, actor, clock, config, commandId } = ctx;
  const now = clock.now();
  const cls = await findClass(tx, classId);
  if (cls === undefined || cls.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  const refusal = wordsRefusal(body);
  if (refusal !== null) throw new AppError(refusal);
  const toClassId = messageId.toLowerCase();
  // A copy of the call waits here until the first one is stored.
  const row = { id: toClassId, class_id: cls.id, author_id: actor.id, at: now };
  const before = await insertClassMessage(tx, row);
  if (before !== undefined) {
    if (before.author_id !== actor.id || before.class_id !== cls.id)
      throw new AppError('BAD_INPUT', { field: 'messageId' });
    return { sent: before.sent };
  }
  const key = `messageToClass:${cls.id}`;
  await takeUses(tx, [{ key, limit: config.limits.messagesToClassPerHour, seconds: HOUR_S }], now);
  const ids = await listAccepted(tx, cls.id, actor.id);
  if (ids.length === 0) throw new AppError('CLASS_EMPTY');
  const helpers = withHelpers ? await listAdultHelpers(tx, cls.id, actor.id, now) : [];
  const places = [
    ...ids.map((id) => ({ id, kind: 'order' as const, class_id: cls.id })),
    ...helpers.map((id) => ({ id, kind: 'invitation' as const, class_id: cls.id })),
  ];
  await addThreads(tx, places, now);
  const sent: string[] = [];
  for (const thread of await lockThreads(tx, [...ids, ...helpers])) {
    const place = await findPlace(tx, readerOf(actor, now), thread.id);
    // The class is taught to every family with a standing order, and a count must not reveal a block.
    if (place === undefined || writeStateOf({ ...place, is_blocked: false }, now) !== 'open') continue;
    await writeMessage(ctx, thread, { id: randomUUIDv7(), side: 'coach', body, tappedAt, toClassId });
    sent.push(thread.id);
  }
  const families = sent.filter((id) => ids.includes(id)).length;
  if (families === 0) throw new AppError('THREAD_CLOSED');
  await notifyOfMessage(tx, sent, { id: actor.id, commandId }, now);
  await setSent(tx, toClassId, families);
  return { sent: families };
}
