import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { isPayable } from '#contract/currencies.ts';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { NewRow } from '#server/db/types.ts';
import { findPaymentIds, findStray, leftMinor } from '#server/money/public.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit, addTasks } from '#server/platform/public.ts';
import { readEntry } from './ledger-entry.queries.ts';
import { findDebt, findPaymentRow, hasPaymentSide, insertEntry } from './ledger-entry.repository.ts';
import { explains } from './stray.rules.ts';

/** The key of the operators' task about an entry. */
export const taskKey = (id: string): string => `ledgerEntry:${id}`;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const badInput = (field: string) => new AppError('BAD_INPUT', { field });

type Asked = Parsed<'operator.entryPropose'>;
type About = Pick<
  NewRow<'ledger_entry'>,
  | 'kind'
  | 'bearer'
  | 'payment_id'
  | 'provider'
  | 'service_ref'
  | 'stray_day'
  | 'coach_id'
  | 'amount_minor'
  | 'currency'
>;

/**
 * Proposes an entry for money that moved at a payment service by hand. FRESH_CODE_NEEDED. NOT_FOUND without such a
 * payment, unless the money is named as nobody's. FORBIDDEN for a side of the payment. DO_NOT_REPEAT while another entry
 * about it waits. BAD_INPUT for more than the service still has of the payment, and for a balance of nobody. Money of
 * nobody is BAD_INPUT, too, when no report has it in this currency, or has less of it.
 */
export async function proposeEntry(ctx: CommandCtx, asked: Asked): Promise<LedgerEntry> {
  requireFresh(ctx, ctx.actor);
  return await propose(ctx, await aboutService(ctx, asked), asked.note);
}

/**
 * Proposes to write off a debt of an instructor. FRESH_CODE_NEEDED. FORBIDDEN for one's own debt, NOT_FOUND for somebody
 * who never earned, BAD_INPUT for more than the debt, DO_NOT_REPEAT while another proposal waits.
 */
export async function proposeWriteOff(
  ctx: CommandCtx,
  { id: coachId, amountMinor, note }: Parsed<'operator.entryWriteOff'>,
): Promise<LedgerEntry> {
  requireFresh(ctx, ctx.actor);
  if (coachId === ctx.actor.id) throw new AppError('FORBIDDEN');
  const debt = await findDebt(ctx.tx, coachId);
  if (debt === undefined) throw new AppError('NOT_FOUND');
  if (amountMinor > debt.debtMinor) throw badInput('amountMinor');
  const about = { kind: 'debtWriteOff', bearer: 'platform', coach_id: coachId } as const;
  return await propose(ctx, { ...about, amount_minor: amountMinor, currency: debt.currency }, note);
}

async function aboutService({ tx, actor }: CommandCtx, asked: Asked): Promise<About> {
  const { kind, bearer, stray, amountMinor } = asked;
  const named = asked.payment.trim();
  const [id, other] = await findPaymentIds(tx, named, uuid.test(named) ? named : null);
  const about = { kind, bearer, amount_minor: amountMinor };
  if (id === undefined) {
    if (stray === undefined) throw new AppError('NOT_FOUND');
    const { provider, currency } = stray;
    if (!isPayable(amountMinor, currency)) throw badInput('amountMinor');
    if (bearer === 'payer') throw badInput('bearer');
    const found = await findStray(tx, { provider, ref: named, currency });
    if (found === undefined) throw badInput('payment');
    if (!explains({ kind, amountMinor }, found.missingMinor)) throw badInput('amountMinor');
    return { ...about, provider, service_ref: named, stray_day: found.day, currency };
  }
  if (other !== undefined) throw badInput('payment');
  if (await hasPaymentSide(tx, id, actor.id)) throw new AppError('FORBIDDEN');
  const payment = await findPaymentRow(tx, id);
  if (kind === 'serviceIn' && bearer === 'payer') throw badInput('bearer');
  const isTooMuch = kind === 'serviceOut' && amountMinor > (await leftMinor(tx, id));
  if (isTooMuch || !isPayable(amountMinor, payment.currency)) throw badInput('amountMinor');
  return { ...about, payment_id: id, currency: payment.currency };
}

async function propose(ctx: CommandCtx, about: About, note: string): Promise<LedgerEntry> {
  const { tx, actor, clock } = ctx;
  const [id, at] = [randomUUIDv7(), clock.now()];
  if (!(await insertEntry(tx, { id, ...about, note, proposed_by: actor.id, proposed_at: at })))
    throw new AppError('DO_NOT_REPEAT');
  const subject = { kind: 'ledgerEntry', id } as const;
  await addTasks(tx, [
    {
      kind: 'ledgerEntryToConfirm',
      subject,
      facts: { proposedBy: actor.id },
      uniqueKey: taskKey(id),
      at,
    },
  ]);
  const facts = { ...about, note };
  await addAudit(tx, [{ actorId: actor.id, action: 'ledgerEntry.proposed', subject, facts, at }]);
  return await readEntry(ctx, id);
}
