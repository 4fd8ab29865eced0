import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PayoutFile } from '#contract/payout-file.ts';
import { AppError, moneyFrozen } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { isFrozen } from '#server/money/freeze/freeze.repository.ts';
import { requirePayer } from '#server/money/withdrawal/payer.commands.ts';
import { payWithdrawals } from '#server/money/withdrawal/step.commands.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { payoutCsv } from './payout-csv.rules.ts';
import { readCandidates, readReader, toPayments, withFacts } from './payout-file.queries.ts';
import {
  insertFile,
  listReads,
  lockFile,
  lockOpenOf,
  lockUnfiled,
  type PayoutFileRow,
  setFile,
} from './payout-file.repository.ts';
import { chooseForFile, fileNameOf, payerOf, totalOf } from './payout-file.rules.ts';
import { sepaDocument } from './sepa.rules.ts';

/**
 * Makes a file of what `operator.payoutFileReady` showed. CONTENT_CHANGED when number or sum differ now, or when
 * somebody else took one of the withdrawals. FRESH_CODE_NEEDED. MONEY_FROZEN. BAD_INPUT for a SEPA file that is not
 * offered here.
 */
export async function makeFile(
  ctx: CommandCtx,
  { format, currency, count, totalMinor }: Parsed<'operator.payoutFileMake'>,
): Promise<PayoutFile> {
  const { tx, actor, clock, config } = ctx;
  requireFresh(ctx, actor);
  if (format === 'sepa' && (currency !== 'EUR' || payerOf(config) === undefined))
    throw new AppError('BAD_INPUT', { field: 'format' });
  const at = clock.now();
  const reader = await readReader(tx, actor.id, at);
  const rows = await readCandidates(tx, config);
  const { chosen } = chooseForFile(rows, { format, currency }, reader);
  if (chosen.length !== count || totalOf(chosen) !== totalMinor) throw new AppError('CONTENT_CHANGED');
  const ids = chosen.map(({ id }) => id);
  const locked = await lockUnfiled(tx, ids);
  await requirePayer(tx, locked, actor.id, at);
  const row: PayoutFileRow = {
    id: randomUUIDv7(),
    format,
    currency,
    made_by: actor.id,
    made_at: at,
    count,
    total_minor: totalMinor,
  };
  await insertFile(tx, row);
  if ((await setFile(tx, ids, row.id)) !== count) throw new AppError('CONTENT_CHANGED');
  await noteFile(ctx, row, 'payoutFile.made', { format, currency, count, totalMinor });
  return await showFile(ctx, row);
}

/**
 * Marks everything that is still approved in a file as paid, all or none. FRESH_CODE_NEEDED, and the refusals of
 * `requirePayer`. CONTENT_CHANGED when nothing is open, or nobody read the file: no bank has it.
 */
export async function markFilePaid(
  ctx: CommandCtx,
  { id, reference }: Parsed<'operator.payoutFileMarkPaid'>,
): Promise<PayoutFile> {
  const { tx, actor, clock } = ctx;
  requireFresh(ctx, actor);
  const row = await lockFile(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  const open = await lockOpenOf(tx, id);
  if (open.length === 0) throw new AppError('CONTENT_CHANGED');
  await requirePayer(tx, open, actor.id, at);
  if ((await listReads(tx, [id])).length === 0) throw new AppError('CONTENT_CHANGED');
  const paid = await payWithdrawals(tx, open, { reference, ended_by: actor.id }, at);
  await addAudit(
    tx,
    paid.map((one) => ({
      actorId: actor.id,
      action: 'withdrawal.paid' as const,
      subject: { kind: 'withdrawal' as const, id: one.id },
      facts: { amountMinor: one.amount_minor, currency: one.currency, reason: null },
      at,
    })),
  );
  await noteFile(ctx, row, 'payoutFile.paid', {
    currency: row.currency,
    count: paid.length,
    totalMinor: paid.reduce((total, one) => total + one.amount_minor, 0),
  });
  return await showFile(ctx, row);
}

const noteFile = (
  { tx, actor, clock }: CommandCtx,
  { id }: PayoutFileRow,
  action: 'payoutFile.made' | 'payoutFile.paid',
  facts: Record<string, unknown>,
): Promise<void> =>
  addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'payoutFile', id }, facts, at: clock.now() }]);

async function showFile({ tx, actor, clock, config }: CommandCtx, row: PayoutFileRow): Promise<PayoutFile> {
  const reader = await readReader(tx, actor.id, clock.now());
  const [shown] = await withFacts(tx, [row], { reader, config });
  if (shown === undefined) throw new Error('a payout file without its record');
  return shown;
}

/**
 * Writes the text of a file from the sealed accounts of its withdrawals that are still approved. Each reading is a line
 * of the audit log for the file and for each account. FRESH_CODE_NEEDED, CONTENT_CHANGED when nothing is open or
 * somebody read it since, MONEY_FROZEN, BAD_INPUT for a SEPA file whose settings are missing now, and the refusals of
 * `requirePayer`.
 */
export async function readFile(
  ctx: Ctx,
  { id, readCount }: Parsed<'operator.payoutFileRead'>,
): Promise<Output<'operator.payoutFileRead'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const at = ctx.clock.now();
  const { file, open } = await ctx.database.transaction(async (tx) => {
    const row = await lockFile(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    // Locked: one that is marked as failed at the same moment is not in the text.
    const rows = await lockOpenOf(tx, id);
    if (rows.length === 0) throw new AppError('CONTENT_CHANGED');
    await requirePayer(tx, rows, me.id, at);
    if ((await listReads(tx, [id])).length !== readCount) throw new AppError('CONTENT_CHANGED');
    if (await isFrozen(tx)) throw moneyFrozen();
    if (row.format === 'sepa' && payerOf(ctx.config) === undefined)
      throw new AppError('BAD_INPUT', { field: 'format' });
    const subjects = [
      { action: 'payoutFile.read', subject: { kind: 'payoutFile', id } } as const,
      ...rows.map(
        (one) => ({ action: 'withdrawal.accountRead', subject: { kind: 'withdrawal', id: one.id } }) as const,
      ),
    ];
    await addAudit(
      tx,
      subjects.map((one) => ({ ...one, actorId: me.id, at })),
    );
    return { file: row, open: rows };
  });
  const payments = toPayments(ctx.config, open);
  const payer = payerOf(ctx.config);
  const isXml = file.format === 'sepa' && payer !== undefined;
  return {
    name: fileNameOf(file.id, file.format, file.made_at),
    mimeType: isXml ? 'application/xml' : 'text/csv;charset=utf-8',
    text: isXml ? sepaDocument({ id: file.id, at, payer, payments }) : payoutCsv(file.currency, payments),
  };
}
