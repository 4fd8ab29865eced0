import { PaymentMethod } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { settlePackReceipts } from '#server/money/receipt/issue.commands.ts';
import { addNotices } from '#server/platform/public.ts';
import { findSellerName } from './class-pack-reading.repository.ts';
import { boughtNotice } from './class-pack.notices.ts';
import { setPackPaid } from './class-pack.repository.ts';
import { endOfPack } from './class-pack.rules.ts';

/** A purchase becomes a pack that runs from now on, with its money. BALANCE_TOO_LOW when the balance cannot pay. */
export async function activatePack(
  tx: Tx,
  pack: Row<'class_pack'>,
  { method, paymentId }: { method: PaymentMethod; paymentId: string | null },
  now: Date,
): Promise<void> {
  const until = endOfPack(now, pack.days);
  await setPackPaid(tx, pack.id, { method, paid_at: now, valid_until: until });
  await addNotices(tx, [boughtNotice(pack, await findSellerName(tx, pack), until, now)]);
  await transferOne(
    tx,
    [
      {
        kind: 'classPack',
        debit: method === PaymentMethod.balance ? ledger.student(pack.account_id) : ledger.outside(method),
        credit: ledger.classPack(pack.id),
        amountMinor: pack.price_minor,
        currency: pack.currency,
        orderId: null,
        paymentId,
        classPackId: pack.id,
      },
    ],
    now,
  );
  await settlePackReceipts(tx, pack.id, { isBought: true }, now);
}
