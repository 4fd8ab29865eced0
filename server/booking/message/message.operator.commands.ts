import type { Output, Parsed } from '#contract/all-apis.ts';
import type { LocalText } from '#contract/fields.ts';
import type { MessageBody, MessageSide } from '#contract/message.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { addAudit } from '#server/platform/public.ts';
import { notifyOfOperator } from './message.notices.ts';
import { openPicture } from './message.picture.queries.ts';
import { findPicture, findThreadId } from './message.picture.repository.ts';
import { bodyOf, presentMessage } from './message.presenter.ts';
import { partSize } from './message.queries.ts';
import { findReadable, hasSide, listOpenReports } from './message.report.repository.ts';
import { listMessages } from './message.repository.ts';

/**
 * Returns a part of a thread to an operator. NOT_FOUND without an open report of a message and without an open dispute of
 * the order. FORBIDDEN for an operator who has or had a side in the thread: nobody judges their own case.
 */
export async function readThreadForOperator(
  ctx: Ctx,
  { id, reason, before }: Parsed<'operator.threadRead'>,
): Promise<Output<'operator.threadRead'>> {
  const operatorId = signedIn(ctx.actor).id;
  return await ctx.database.transaction(async (tx) => {
    const { title } = await openThread(ctx, tx, id, { reason });
    const read = await listMessages(tx, id, before, partSize + 1);
    const rows = read.slice(0, partSize);
    return {
      title,
      items: rows.toReversed().map((row) => presentMessage(ctx.config, row, operatorId)),
      earlier: read.length > rows.length ? (rows.at(-1)?.position ?? null) : null,
      reported: await listOpenReports(tx, id),
    };
  });
}

/** Returns one picture of such a thread to an operator. */
export async function readThreadPicture(
  ctx: Ctx,
  { id, messageId, number, reason }: Parsed<'operator.threadPicture'>,
): Promise<Output<'operator.threadPicture'>> {
  return await ctx.database.transaction(async (tx) => {
    await openThread(ctx, tx, id, { reason, message: messageId });
    const row =
      (await findThreadId(tx, messageId)) === id ? await findPicture(tx, messageId, number) : undefined;
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { picture: openPicture(ctx.config.secret, row) };
  });
}

/** Messages in a file of evidence: the newest ones. */
const mostEvidence = 200;

/**
 * Returns the messages of an order for a file of evidence, oldest first. The caller has checked that a bank disputes the
 * payment and that the operator has no side in it. The reason is audited, and the members are notified, as for every
 * look of an operator.
 */
export async function readThreadAsEvidence(
  ctx: Ctx,
  tx: Tx,
  { id, reason }: { id: string; reason: string },
): Promise<{ rows: { at: Date; side: MessageSide; body: MessageBody | null }[]; isCut: boolean }> {
  if (await hasSide(tx, id, signedIn(ctx.actor).id)) throw new AppError('FORBIDDEN');
  await noteLook(ctx, tx, id, { reason });
  const read = await listMessages(tx, id, undefined, mostEvidence + 1);
  const rows = read.slice(0, mostEvidence).toReversed();
  return {
    rows: rows.map((row) => ({ at: row.at, side: row.side, body: bodyOf(ctx.config, row) })),
    isCut: read.length > mostEvidence,
  };
}

/** Writes the reason to the audit log and notifies the members, before any words are returned. */
async function openThread(
  ctx: Ctx,
  tx: Tx,
  id: string,
  facts: Record<string, string>,
): Promise<{ title: LocalText }> {
  // Asked before the report: the answer reveals no report to the reported person.
  if (await hasSide(tx, id, signedIn(ctx.actor).id)) throw new AppError('FORBIDDEN');
  const found = await findReadable(tx, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await noteLook(ctx, tx, id, facts);
  return found;
}

async function noteLook(
  { actor, clock }: Ctx,
  tx: Tx,
  id: string,
  facts: Record<string, string>,
): Promise<void> {
  const operatorId = signedIn(actor).id;
  const at = clock.now();
  await addAudit(tx, [
    { actorId: operatorId, action: 'thread.read', subject: { kind: 'thread', id }, facts, at },
  ]);
  await notifyOfOperator(tx, id, operatorId, at);
}
