const amount = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * `24`, `24.5`, `24,50` → 2400, 2450, 2450 minor units; undefined for anything else. Works on the figures as they are
 * written: a floating-point product would make 19.99 into 1998. A thousands separator is no amount but a doubt, and so
 * is a third digit after the point.
 */
export function minorOf(typed: string): number | undefined {
  // A Chinese keyboard writes full-width figures.
  const match = amount.exec(typed.normalize('NFKC').trim());
  if (!match) return undefined;
  const [, whole = '', cents = ''] = match;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
