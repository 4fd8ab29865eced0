import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { noMoney, type Money, type OrderPatch } from '#server/booking/order/rules/order.change.rules.ts';
import { leg, priceOfLeaving, refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { ledger } from '#server/money/public.ts';

/** Amounts of an exchange: escrow to escrow, paid on top from the balance, returned to it. */
export interface ExchangeAmounts {
  movedMinor: number;
  paidMinor: number;
  returnedMinor: number;
}

/** Old and new price of the seats that are exchanged. */
export const amountsOf = (oldMinor: number, newMinor: number): ExchangeAmounts => ({
  movedMinor: Math.min(oldMinor, newMinor),
  paidMinor: Math.max(newMinor - oldMinor, 0),
  returnedMinor: Math.max(oldMinor - newMinor, 0),
});

/** A session of a class pack returns and is used again at its value: the pack keeps count (docs/domain.md 4.15). */
const isByPack = (order: OrderRow): boolean => order.class_pack_id !== null;

/** Money of the old order when all its seats are exchanged. What late leavers left behind is shared. */
export function moneyOut(order: OrderRow, { returnedMinor }: ExchangeAmounts): Money {
  const all = refundAll(order);
  if (isByPack(order)) return all;
  return {
    operation: null,
    legs: [...returned(order, returnedMinor), ...all.legs.filter(({ kind }) => kind !== 'refund')],
    patch: all.patch,
  };
}

/** Money of the old order when it continues for others. */
export function moneyOutOfSome(order: OrderRow, seats: number, { returnedMinor }: ExchangeAmounts): Money {
  const left = order.seats - seats;
  const total = order.total_minor - priceOfLeaving(order, seats);
  return {
    operation: null,
    legs: returned(order, returnedMinor),
    patch: {
      seats: left,
      total_minor: total,
      caregivers: Math.min(order.caregivers, left),
      refund_request_minor:
        order.refund_request_minor === null ? null : Math.min(order.refund_request_minor, total),
    },
  };
}

const returned = (order: OrderRow, amountMinor: number) => [
  {
    ...leg(order, 'refund', ledger.escrow(order.id), ledger.student(order.student_id), amountMinor),
    ref: `exchanged:${order.version + 1}`,
  },
];

/** Money of the new order. Refunds of it go to the balance, whatever paid the first order. */
export function moneyIn(made: OrderRow, old: OrderRow, { movedMinor, paidMinor }: ExchangeAmounts): Money {
  const escrow = ledger.escrow(made.id);
  const isFree = made.total_minor === 0;
  const patch: OrderPatch = {
    pay_state: isFree ? 'none' : 'held',
    method: isFree ? null : PaymentMethod.balance,
    paid_at: old.paid_at ?? (isFree ? null : made.created_at),
  };
  if (old.class_pack_id !== null)
    return {
      ...noMoney,
      legs: [leg(made, 'pay', ledger.classPack(old.class_pack_id), escrow, made.total_minor)],
      patch: { ...patch, class_pack_id: old.class_pack_id },
    };
  return {
    ...noMoney,
    legs: [
      leg(made, 'exchange', ledger.escrow(old.id), escrow, movedMinor),
      leg(made, 'pay', ledger.student(made.student_id), escrow, paidMinor),
    ],
    patch,
  };
}
