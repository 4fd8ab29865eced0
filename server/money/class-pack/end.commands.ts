import type { Tx } from '#server/db/database.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { refundPart, refundPayment } from '#server/money/payment/operation.commands.ts';
import { settlePackReceipts } from '#server/money/receipt/issue.commands.ts';
import { addNotices } from '#server/platform/public.ts';
import { findSellerName } from './class-pack-reading.repository.ts';
import { endedNotice } from './class-pack.notices.ts';
import { lockPaymentOfPack, setPackEnded } from './class-pack.repository.ts';
import type { ClassPackRow } from './class-pack.rules.ts';

interface End {
  why: 'refunded' | 'expired' | 'coachGone' | 'chargedBack';
  to: 'balance' | 'origin';
}

/**
 * Ends a running pack under its lock: all that is unused goes back. A pack that is used up ends without money and
 * without a notice.
 */
export async function endPack(tx: Tx, pack: ClassPackRow, { why, to }: End, now: Date): Promise<void> {
  const backMinor = pack.unused_minor;
  await setPackEnded(tx, pack.id, { ended_at: now, end_reason: why, back_minor: backMinor, back_to: to });
  if (backMinor === 0) return;
  // A bank took its payment back: the wallet explains it, and the money is held there.
  if (why !== 'chargedBack') await notifyOfEnd(tx, pack, why, now);
  if (to === 'origin') await askService(tx, pack, now);
  await transferOne(
    tx,
    [
      {
        kind: 'classPackBack',
        debit: ledger.classPack(pack.id),
        credit: to === 'balance' ? ledger.student(pack.account_id) : ledger.outside(pack.method),
        amountMinor: backMinor,
        currency: pack.currency,
        orderId: null,
        paymentId: null,
        classPackId: pack.id,
      },
    ],
    now,
  );
  await settlePackReceipts(tx, pack.id, { isBought: false }, now);
}

async function notifyOfEnd(
  tx: Tx,
  pack: ClassPackRow,
  why: Exclude<End['why'], 'chargedBack'>,
  at: Date,
): Promise<void> {
  // When the offering coach is gone, a pack of a team names that coach, too.
  const seller = await findSellerName(tx, why === 'coachGone' ? { ...pack, team_id: null } : pack);
  await addNotices(tx, [endedNotice(pack, seller, { why, backMinor: pack.unused_minor, at })]);
}

async function askService(tx: Tx, pack: ClassPackRow, now: Date): Promise<void> {
  const payment = await lockPaymentOfPack(tx, pack.id);
  if (pack.unused_minor === payment.amount_minor) await refundPayment(tx, payment, now);
  else await refundPart(tx, payment, { amountMinor: pack.unused_minor, ref: 'classPack' }, now);
}
