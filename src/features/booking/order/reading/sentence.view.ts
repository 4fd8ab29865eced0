import type { TFunction } from 'i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';
import { moneyOf, storyOf, type OrderSide } from './story.view.ts';

/** Sentences beside an order's badge: its status and, after the end, its money. */
export function orderSentence(
  order: OrderRecord,
  side: OrderSide,
  now: number,
  format: Format,
  t: TFunction,
): string {
  const { key, until } = storyOf(order, side, now);
  const money = moneyOf(order, side);
  const facts = {
    coach: format.name(order.coach),
    booker: order.student.name,
    until: until === null ? '' : format.deadline(until, order.class.zone),
    refund: format.money(order.refundMinor ?? order.refundRequest?.refundMinor ?? 0, order.currency),
    total: format.money(order.totalMinor, order.currency),
  };
  const silence = order.proposal?.silence;
  return [
    t(`order.story.${key}`, facts),
    silence && isProposed(key)
      ? t(`order.silence.${silence === 'leave' && order.totalMinor === 0 ? 'leaveFree' : silence}`)
      : '',
    money === undefined ? '' : t(`order.money.${money}`, facts),
  ]
    .filter(Boolean)
    .join(format.language === 'zh' ? '' : ' ');
}

const isProposed = (key: string): boolean => /^(moved|substitute|othersMoved|othersSubstitute)/.test(key);
