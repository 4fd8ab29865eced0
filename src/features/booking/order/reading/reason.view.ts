import type { TFunction } from 'i18next';

const reasons = [
  'ill',
  'plans',
  'weather',
  'notRight',
  'mistake',
  'other',
  'full',
  'unwell',
  'venue',
  'level',
  'needs',
  'unpaid',
  'untaken',
  'noResponse',
  'exchanged',
  'minSize',
  'classMoved',
  'coachGone',
  'coachAbsent',
  'dispute',
  'correction',
  'offerDeclined',
] as const;

/** Returns an empty text for reasons of a newer server. */
export function reasonWord(code: string, t: TFunction): string {
  const known = reasons.find((one) => one === code);
  return known === undefined ? '' : t(`order.reason.${known}`);
}
