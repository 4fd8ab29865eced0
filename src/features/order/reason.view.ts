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
  'noResponse',
  'minSize',
  'classMoved',
  'coachGone',
  'coachAbsent',
  'dispute',
  'correction',
  'offerDeclined',
] as const;

/** A newer server may know reasons that this build has no word for. */
export function reasonWord(code: string, t: TFunction<'order'>): string {
  const known = reasons.find((one) => one === code);
  return known === undefined ? '' : t(`reason.${known}`);
}
