import type { TFunction } from 'i18next';
import type { OrderAction } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isReason } from '#contract/reasons.ts';
import type { Format } from '#src/i18n/format.ts';

/** Refusals with a separate text on the order's screen, because nothing was tapped yet. */
const screenReasons = [
  'PAYMENT_EXPIRED',
  'CANCEL_TOO_LATE',
  'REFUND_REQUEST_OPEN',
  'REFUND_REQUEST_DECLINED',
  'CANCEL_FREE',
  'ORDER_DISPUTED',
  'ALREADY_RATED',
  'RATING_CLOSED',
  'JUST_BEGUN',
  'DISPUTE_TOO_LATE',
  'EVIDENCE_TOO_LATE',
  'EVIDENCE_FULL',
] as const;

/** Returns why an action is off, as a sentence; undefined when the record has no reason. */
export function whyNotText(
  { whyNot = [], class: cls }: OrderRecord,
  action: OrderAction,
  format: Format,
  t: TFunction,
): string | undefined {
  const off = whyNot.find((one) => one.action === action);
  if (off === undefined) return undefined;
  const known = screenReasons.find((code) => code === off.code);
  if (known !== undefined)
    return t(`orderDetail.why.${known}`, { at: off.at === null ? '' : format.deadline(off.at, cls.zone) });
  return isReason(off.code) ? t(`reasons.${off.code}`, { refund: '', seconds: '' }) : undefined;
}
