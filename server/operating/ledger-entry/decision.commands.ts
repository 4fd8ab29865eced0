import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import {
  adjustHolds,
  findPaymentIds,
  findStray,
  ledger,
  leftMinor,
  lockBalances,
  lockPaymentAround,
  transferAll,
} from '#server/money/public.ts';
import { requireFresh, requireSecondOfProposal } from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { readEntry } from './ledger-entry.queries.ts';
import { type EntryRow, hasEntrySide, lockEntry, setEntryDecided } from './ledger-entry.repository.ts';
import { taskKey } from './proposal.commands.ts';
import { explains } from './stray.rules.ts';

type Input = Parsed<'operator.entryConfirm'>;
type Decision = 'confirmed' | 'refused' | 'withdrawn';

const actions: Record<Decision, AuditAction> = {
  confirmed: 'ledgerEntry.confirmed',
  refused: 'ledgerEntry.refused',
  withdrawn: 'ledgerEntry.withdrawn',
};

/**
 * Another operator's confirmation: the entry is a transfer of the ledger. FRESH_CODE_NEEDED, the refusals of
 * `requireSecondOfProposal`, FORBIDDEN for a side, also of the proposer. STATUS_CHANGED when it was decided, or the debt is smaller by now, or
 * the service has less of the payment, or the difference of a report is gone. BALANCE_TOO_LOW when the payer's balance does not have the amount.
 */
export async function confirmEntry(ctx: CommandCtx, input: Input): Promise<LedgerEntry> {
  requireFresh(ctx, ctx.actor);
  return await decide(ctx, input, 'confirmed');
}

/** SECOND_PERSON_NEEDED for the proposer; they withdraw it instead. */
export const refuseEntry = (ctx: CommandCtx, input: Input): Promise<LedgerEntry> =>
  decide(ctx, input, 'refused');

/** Withdraws an entry that waits; FORBIDDEN for anybody but the proposer. */
export const withdrawEntry = (ctx: CommandCtx, input: Input): Promise<LedgerEntry> =>
  decide(ctx, input, 'withdrawn');

async function decide(ctx: CommandCtx, { id, note }: Input, decision: Decision): Promise<LedgerEntry> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const row = await lockEntry(tx, id, actor.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'open') throw new AppError('STATUS_CHANGED');
  const isProposer = row.proposed_by === actor.id;
  if (decision === 'withdrawn' ? !isProposer : row.is_own) throw new AppError('FORBIDDEN');
  if (decision === 'refused' && isProposer) throw new AppError('SECOND_PERSON_NEEDED');
  // Every other writer locks the payment before the operators.
  const payment =
    decision === 'confirmed' && row.payment_id !== null ? await lockPaymentAround(tx, row.payment_id) : null;
  if (decision === 'confirmed')
    await requireSecondOfProposal(tx, { first: row.proposed_by, second: actor.id, at });
  if (decision === 'confirmed') {
    // The proposer may be a side since the proposal.
    if (await hasEntrySide(tx, id, row.proposed_by)) throw new AppError('FORBIDDEN');
    await requireStray(tx, row);
  }
  await setEntryDecided(tx, id, { state: decision, by: actor.id, at, note });
  if (decision === 'confirmed') await enter(tx, row, payment, at);
  await closeTask(tx, taskKey(id), { at, by: actor.id, note: decision });
  const facts = { proposedBy: row.proposed_by, amountMinor: row.amount_minor, note };
  const subject = { kind: 'ledgerEntry', id } as const;
  await addAudit(tx, [{ actorId: actor.id, action: actions[decision], subject, facts, at }]);
  return await readEntry(ctx, id);
}

/** STATUS_CHANGED when a payment of ours has the money by now, or no report has the difference. */
async function requireStray(
  tx: Tx,
  { provider, service_ref: ref, currency, kind, amount_minor: amountMinor }: EntryRow,
): Promise<void> {
  if (provider === null || ref === null) return;
  const [payment] = await findPaymentIds(tx, ref, null);
  const stray = await findStray(tx, { provider, ref, currency });
  const isOpen = stray !== undefined && explains({ kind, amountMinor }, stray.missingMinor);
  if (payment !== undefined || !isOpen) throw new AppError('STATUS_CHANGED');
}

/** Adds the transfer of a confirmed entry. The database refuses it without the confirmation. */
async function enter(tx: Tx, row: EntryRow, payment: Row<'payment'> | null, at: Date): Promise<void> {
  const leg = {
    kind: row.kind,
    amountMinor: row.amount_minor,
    currency: row.currency,
    orderId: null,
    paymentId: row.payment_id,
    ref: row.id,
  };
  if (row.coach_id !== null) {
    const debt = ledger.coachReceivable(row.coach_id);
    const owed = -((await lockBalances(tx, [debt])).get(debt) ?? 0);
    if (owed < row.amount_minor) throw new AppError('STATUS_CHANGED');
    await transferAll(tx, [[{ ...leg, debit: ledger.revenue, credit: debt }]], at);
    return;
  }
  const isOut = row.kind === 'serviceOut';
  const isFromBalance = row.bearer === 'payer' && payment !== null;
  if (payment !== null && isOut) {
    if (row.amount_minor > (await leftMinor(tx, payment.id))) throw new AppError('STATUS_CHANGED');
    // A chargeback returns what it holds beyond the rest of the payment, so that it can pay the entry.
    await adjustHolds(tx, payment, at, { leaving: { amountMinor: row.amount_minor, isFromBalance } });
  }
  const outside = ledger.outside(methodOf(row, payment));
  const sides = isOut
    ? { debit: isFromBalance ? ledger.student(payment.account_id) : ledger.revenue, credit: outside }
    : { debit: outside, credit: ledger.revenue };
  await transferAll(tx, [[{ ...leg, ...sides }]], at);
  if (payment !== null) await adjustHolds(tx, payment, at);
}

function methodOf({ provider }: EntryRow, payment: Row<'payment'> | null): PaymentMethod {
  if (payment !== null) return payment.method;
  return provider === 'paypal' ? PaymentMethod.paypal : PaymentMethod.visa;
}
