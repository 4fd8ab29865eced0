import type { TFunction } from 'i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';
import { moneyOf, storyOf, type OrderSide } from './story.view.ts';

/** Where an order stands and, once it ended, what became of its money: the sentences beside its badge. */
export function orderSentence(
  order: OrderRecord,
  side: OrderSide,
  now: number,
  format: Format,
  t: TFunction<'order'>,
): string {
  const { key, until } = storyOf(order, side, now);
  const money = moneyOf(order, side);
  const facts = {
    coach: format.name(order.coach),
    until: until === null ? '' : format.deadline(until, order.class.zone),
    refund: format.money(order.refundMinor ?? order.refundRequest?.refundMinor ?? 0, order.currency),
    total: format.money(order.totalMinor, order.currency),
  };
  const silence = order.proposal?.silence;
  return [
    t(`story.${key}`, facts),
    silence && isProposed(key) ? t(`silence.${silence}`) : '',
    money === undefined ? '' : t(`money.${money}`, facts),
  ]
    .filter(Boolean)
    .join(format.language === 'zh' ? '' : ' ');
}

const isProposed = (key: string): boolean => key.startsWith('moved') || key.startsWith('substitute');
