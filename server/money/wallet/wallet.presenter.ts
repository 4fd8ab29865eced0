import { PaymentMethod } from '#contract/enums.ts';
import type { ContestedPayment, Payment, WalletKind, WalletRecord } from '#contract/wallet.ts';
import type { Row } from '#server/db/types.ts';
import type { OpenHold } from '#server/money/hold/hold.repository.ts';
import { shownStates } from '#server/money/payment/payment.rules.ts';
import type { TransferView } from './wallet.repository.ts';

/** A page of transfers as the owner of these accounts reads them. */
export const presentTransfers = (
  { rows, next }: { rows: readonly TransferView[]; next: string | null },
  accounts: readonly string[],
): { items: WalletRecord[]; next: string | null } => ({
  items: rows.map((row) => presentTransfer(row, accounts)),
  next,
});

/** A refund to a card or PayPal touches no balance of the reader, but is shown as a plus. */
const backKinds = ['membershipRefund', 'classPackBack'];

/** The release moves money between two own accounts. The reader can spend more now, so it is shown as a plus. */
function presentTransfer(row: TransferView, accounts: readonly string[]): WalletRecord {
  const isGain = accounts.includes(row.credit) || backKinds.includes(row.kind);
  return {
    id: row.id,
    kind: shownKinds[row.kind] ?? 'adjustment',
    amountMinor: isGain ? row.amount_minor : -row.amount_minor,
    currency: row.currency,
    at: row.created_at.toISOString(),
    orderId: row.order_id,
    orderNumber: row.number,
  };
}

export const presentPayment = (row: Row<'payment'>): Payment => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  membershipId: row.membership_id,
  ...(row.class_pack_id === null ? {} : { classPackId: row.class_pack_id }),
  amountMinor: row.amount_minor,
  currency: row.currency,
  method: Object.values(PaymentMethod).find((known) => known === row.method) ?? PaymentMethod.visa,
  state: shownStates[row.state],
});

export const presentContested = (row: OpenHold): ContestedPayment => ({
  kind: row.payment_kind,
  state: row.state === 'lost' ? 'lost' : row.kind === 'warning' ? 'warning' : 'open',
  method: row.method === PaymentMethod.paypal ? 'paypal' : 'card',
  amountMinor: row.amount_minor,
  currency: row.currency,
  heldMinor: row.held_minor,
  isPaused: row.is_paused,
  since: row.since.toISOString(),
});

/** Label of each kind of ledger entry. Kinds that are missing are corrections. */
const shownKinds: Record<string, WalletKind> = {
  topUp: 'topUp',
  pay: 'pay',
  refund: 'refund',
  disputeRefund: 'refund',
  correctionRefund: 'refund',
  attendanceRefund: 'refund',
  earning: 'earning',
  release: 'release',
  withdraw: 'withdraw',
  withdrawMore: 'withdraw',
  withdrawLess: 'withdrawReturn',
  withdrawReturn: 'withdrawReturn',
  membership: 'membership',
  membershipRefund: 'membershipRefund',
  classPack: 'classPack',
  classPackBack: 'classPackBack',
  chargebackHold: 'chargebackHold',
  chargebackReturn: 'chargebackReturn',
  chargebackRecovery: 'chargebackRecovery',
};
