import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payablePart, stepOf } from '#contract/currencies.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderPriceRule } from '#contract/price-rule.ts';
import { bestPrice, priceOfSeats } from '#contract/price.rules.ts';
import { system, type Money, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import {
  capture,
  earn,
  earnedMinor,
  feeFrom,
  payFromBalance,
  refundAll,
  refundPart,
  refundSeats,
  sharedOf,
} from '#server/booking/order/rules/order.money.rules.ts';
import { ledger, orderOf } from '#server/money/public.ts';
import { assertAlways } from '#tests/support/property.ts';
import { codeAfter, withVoucher } from './order.code.rules.ts';

type OrderRow = OrderChange['before']['order'];
const releaseAt = new Date('2027-04-01T00:00:00.000Z');

interface Given {
  currency: string;
  steps: number;
  percent: number;
  mostSteps: number;
  seats: number;
  isByCard: boolean;
  lateRefundPct: number;
  leaving: readonly { isLate: boolean; isFree: boolean }[];
  last: 'earn' | 'excuse' | 'late' | 'everything';
}

/** An order with a code of the platform, as its booking makes it; null when the code saves nothing. */
function orderOfCode({ currency, steps, percent, mostSteps, seats, isByCard, lateRefundPct }: Given) {
  const step = stepOf(currency);
  const fullMinor = steps * step;
  const rule = {
    id: 'code',
    version: 1,
    kind: 'code' as const,
    bps: percent * 100,
    atLeast: null,
    code: { word: 'SUMMER', payer: 'platform' as const, mostMinor: mostSteps * step },
  };
  const price = bestPrice({
    fullMinor,
    ownMinor: fullMinor,
    currency,
    seats,
    isFirst: false,
    bookedAt: 0,
    startsAt: 1,
    rules: [rule],
  });
  if (price.rule === null) return null;
  const kept: OrderPriceRule = { ...rule, fullMinor };
  const order = {
    id: '0198f000-0000-7000-8000-000000000001',
    student_id: '0198f000-0000-7000-8000-000000000002',
    coach_id: '0198f000-0000-7000-8000-000000000003',
    payer_id: null,
    class_pack_id: null,
    version: 1,
    status: OrderStatus.awaitAgree,
    pay_state: isByCard ? 'authorized' : 'none',
    method: isByCard ? PaymentMethod.visa : PaymentMethod.balance,
    seats,
    caregivers: 0,
    unit_minor: price.unitMinor,
    first_extra_minor: 0,
    total_minor: price.totalMinor,
    kept_minor: 0,
    late_seats: 0,
    kept_release_at: null,
    refund_minor: null,
    refund_request_minor: null,
    currency,
    policy: { feeBps: 1500, lateRefundPct, priceRule: kept },
  } as unknown as OrderRow;
  return { order, fullMinor, savedMinor: price.savedMinor, mostMinor: mostSteps * step };
}

/** Follows an order through its steps, with the balances of all accounts. */
class Life {
  readonly sums = new Map<string, number>();
  order: OrderRow;
  constructor(order: OrderRow) {
    this.order = order;
  }

  take(money: Money, status: OrderRow['status'], patch: Partial<OrderRow> = {}): void {
    const made = withVoucher({
      before: { order: this.order } as OrderChange['before'],
      step: 'pay',
      status,
      patch: { ...money.patch, ...patch },
      actor: system,
      legs: money.legs,
      notices: [],
      operation: null,
    });
    for (const { debit, credit, amountMinor } of made.legs) {
      if (amountMinor < 0) throw new Error('a leg below zero');
      this.sums.set(debit, (this.sums.get(debit) ?? 0) - amountMinor);
      this.sums.set(credit, (this.sums.get(credit) ?? 0) + amountMinor);
    }
    const [use] = codeAfter(made);
    this.order = { ...this.order, ...made.patch, status, version: this.order.version + 1 };
    if (use?.amountMinor !== 0 - this.of(ledger.discount)) throw new Error('a use unlike the ledger');
  }

  of = (account: string): number => this.sums.get(account) ?? 0;
  get family(): number {
    return this.of(ledger.student(this.order.student_id)) + this.of('external:card');
  }
  get escrow(): number {
    return [...this.sums].reduce((sum, [name, minor]) => sum + (orderOf(name) === null ? 0 : minor), 0);
  }
}

const given = fc.record({
  currency: fc.constantFrom('JPY', 'KRW', 'USD', 'TWD', 'KWD', 'BHD'),
  steps: fc.integer({ min: 1, max: 20_000 }),
  percent: fc.integer({ min: 1, max: 90 }),
  mostSteps: fc.integer({ min: 1, max: 30_000 }),
  seats: fc.integer({ min: 1, max: 6 }),
  isByCard: fc.boolean(),
  lateRefundPct: fc.constantFrom(0, 50, 100),
  leaving: fc.array(fc.record({ isLate: fc.boolean(), isFree: fc.boolean() }), { maxLength: 5 }),
  last: fc.constantFrom('earn', 'excuse', 'late', 'everything' as const),
});

describe('withVoucher', () => {
  it('loses no cent and gives no family money of the platform, whatever order of leaving and ending', () => {
    assertAlways(
      fc.property(given, (choice) => {
        const made = orderOfCode(choice);
        if (made === null) return;
        const { fullMinor, savedMinor, mostMinor } = made;
        expect(savedMinor).toBeLessThanOrEqual(mostMinor);
        const life = new Life(made.order);
        const { progress } = OrderStatus;
        if (choice.isByCard) life.take(capture(life.order), progress);
        else life.take(payFromBalance(life.order), progress, { pay_state: 'held' });
        const paid = made.order.total_minor;
        // Together they paid the full price.
        expect(life.escrow).toBe(fullMinor * choice.seats);
        expect(life.of(ledger.discount)).toBe(-savedMinor);
        for (const one of choice.leaving.slice(0, choice.seats - 1)) {
          const refundMinor = one.isFree
            ? life.order.unit_minor
            : payablePart(Math.floor((life.order.unit_minor * choice.lateRefundPct) / 100), choice.currency);
          life.take(
            refundSeats(life.order, { seats: 1, refundMinor, isLate: !one.isFree, releaseAt, step: 'left' }),
            progress,
          );
          expect(life.escrow).toBe(sharedOf(life.order, life.order.total_minor + life.order.kept_minor));
        }
        const { total_minor: total, seats } = life.order;
        const back = {
          earn: 0,
          excuse: priceOfSeats({ unitMinor: life.order.unit_minor, totalMinor: total, seats }, 1),
          late: payablePart(Math.floor((total * choice.lateRefundPct) / 100), choice.currency),
          everything: total,
        }[choice.last];
        const money =
          choice.last === 'everything'
            ? refundAll(life.order)
            : back === 0
              ? earn(life.order, releaseAt)
              : refundPart(life.order, back, releaseAt);
        life.take(money, OrderStatus.completed);
        expect(life.escrow).toBe(0);
        expect([...life.sums.values()].reduce((sum, minor) => sum + minor, 0)).toBe(0);
        const familyKept = 0 - life.family;
        expect(familyKept).toBe(
          life.order.total_minor + life.order.kept_minor - (life.order.refund_minor ?? 0),
        );
        expect(familyKept).toBeLessThanOrEqual(paid);
        // The same proportion, to the unit, in big integers.
        expect(0 - life.of(ledger.discount)).toBe(
          Number(
            (BigInt(fullMinor - made.order.unit_minor) * BigInt(familyKept)) / BigInt(made.order.unit_minor),
          ),
        );
        const shared = sharedOf(life.order, familyKept);
        expect(life.of(ledger.revenue)).toBe(feeFrom(life.order, shared));
        expect(life.of(ledger.coachPending(life.order.coach_id))).toBe(shared - feeFrom(life.order, shared));
        expect(earnedMinor(life.order)).toBe(shared - feeFrom(life.order, shared));
      }),
      { numRuns: 3000 },
    );
  });
});
