import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_S } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { PreparedHandler } from '#server/context/handler-table.ts';
import type { Row } from '#server/db/types.ts';
import { takeUses } from '#server/people/public.ts';
import { notifyOfMessage } from './message.notices.ts';
import { cleanPictures } from './message.picture.commands.ts';
import { findAskingPlace, findPlace, type Place, readerOf } from './message.place.repository.ts';
import { presentMessage, presentThread } from './message.presenter.ts';
import {
  addThreads,
  countOpenQuestions,
  findLast,
  findMessage,
  insertQuestion,
  lockAsker,
  lockThreads,
} from './message.repository.ts';
import { ageRefusal, shownBodyOf, wordsRefusal, writeRefusal, writeStateOf } from './message.rules.ts';
import { type PictureForm, writeMessage } from './message.write.commands.ts';

type Form = Parsed<'message.send'>;

/**
 * Stores a message at the end of its thread and notifies the other members. A message that arrived before is answered and
 * not stored again. NOT_FOUND for everybody who is no member. THREAD_CLOSED, QUESTION_UNANSWERED, QUESTIONS_FULL and
 * MESSAGE_GUARDIAN by docs/domain.md 4.18; BIRTH_DATE_NEEDED by `ageRefusal`; CONTACT_IN_TEXT; TOO_MANY_REQUESTS beyond the limits of the person; the
 * refusals of `cleanPictures`.
 */
export const sendMessage: PreparedHandler<'message.send'> = {
  async prepare(ctx, form) {
    const pictures = await cleanPictures(ctx, form);
    return (command) => storeMessage(command, form, pictures);
  },
};

/** Stores a message with its cleaned pictures. */
export async function storeMessage(
  ctx: CommandCtx,
  form: Form,
  pictures: readonly PictureForm[],
): Promise<Output<'message.send'>> {
  const { tx, actor, clock, config, commandId } = ctx;
  const reader = readerOf(actor, clock.now());
  const id = form.id.toLowerCase();
  const { place, thread } = await lockPlace(ctx, form.to);
  const before = await findMessage(tx, id);
  if (before !== undefined) {
    if (before.author_id !== actor.id || before.thread_id !== thread.id)
      throw new AppError('BAD_INPUT', { field: 'id' });
  } else {
    const refusal =
      writeRefusal(writeStateOf(place, reader.now)) ?? ageRefusal(place) ?? wordsRefusal(form.body);
    if (refusal !== null) throw new AppError(refusal);
    await takeTurns(ctx, thread.id);
    const { tappedAt } = form;
    const body = shownBodyOf(form.body, pictures);
    await writeMessage(ctx, thread, { id, side: place.side, body, tappedAt, toClassId: null, pictures });
    await notifyOfMessage(tx, [thread.id], { id: actor.id, commandId }, reader.now);
  }
  const written = await findMessage(tx, id);
  const after = await findPlace(tx, reader, thread.id);
  if (written === undefined || after === undefined) throw new Error('a message was not stored');
  const last = (await findLast(tx, [thread.id])).get(thread.id);
  return {
    message: presentMessage(config, written, actor.id),
    thread: presentThread(config, after, last, reader),
  };
}

/** Counts the message for its author alone, in the thread and in all threads. */
const takeTurns = ({ tx, actor, clock, config }: CommandCtx, threadId: string): Promise<void> =>
  takeUses(
    tx,
    [
      {
        key: `message:${actor.id}:${threadId}`,
        limit: config.limits.messagesPerThreadPerHour,
        seconds: HOUR_S,
      },
      { key: `message:${actor.id}`, limit: config.limits.messagesPerAccountPerHour, seconds: HOUR_S },
    ],
    clock.now(),
  );

/** Locks the thread of an address, which is made before. The facts are read behind the lock. */
async function lockPlace(ctx: CommandCtx, to: Form['to']): Promise<{ place: Place; thread: Row<'thread'> }> {
  const { tx, actor, clock } = ctx;
  const reader = readerOf(actor, clock.now());
  const threadId = to.kind === 'class' ? await openQuestion(ctx, to.id) : await openThread(ctx, to);
  const [thread] = await lockThreads(tx, [threadId]);
  const place = await findPlace(tx, reader, threadId);
  if (thread === undefined || place === undefined) throw new AppError('NOT_FOUND');
  return { place, thread };
}

/** Makes the thread of an order, invitation or application of the writer unless it exists. Returns its id. */
async function openThread({ tx, actor, clock }: CommandCtx, { kind, id }: Form['to']): Promise<string> {
  const reader = readerOf(actor, clock.now());
  const place = await findPlace(tx, reader, id);
  if (place?.kind !== kind) throw new AppError('NOT_FOUND');
  if (place.kind !== 'question' && place.last_position === 0)
    await addThreads(tx, [{ id: place.id, kind: place.kind, class_id: place.class_id }], reader.now);
  return place.id;
}

/**
 * Makes the writer's question about a class unless it exists. NOT_FOUND for the coach of the class, and for a class that
 * nobody can find. QUESTIONS_FULL while too many others wait for their first answer.
 */
async function openQuestion({ tx, actor, clock }: CommandCtx, classId: string): Promise<string> {
  const reader = readerOf(actor, clock.now());
  const isKnown = (place: Place) => place.id !== place.class_id;
  const first = await findAskingPlace(tx, reader, classId);
  if (first === undefined) throw new AppError('NOT_FOUND');
  if (isKnown(first)) return first.id;
  await lockAsker(tx, actor.id);
  const place = await findAskingPlace(tx, reader, classId);
  if (place === undefined) throw new AppError('NOT_FOUND');
  if (isKnown(place)) return place.id;
  if (!place.is_asked || place.is_blocked) throw new AppError('NOT_FOUND');
  if ((await countOpenQuestions(tx, actor.id, reader.now)) >= limits.openQuestions)
    throw new AppError('QUESTIONS_FULL', { most: limits.openQuestions });
  const id = randomUUIDv7();
  await insertQuestion(
    tx,
    { id, class_id: classId, asker_id: actor.id, coach_id: place.coach_id },
    reader.now,
  );
  return id;
}
