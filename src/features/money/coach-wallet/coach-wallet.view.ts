import type { CoachMonth } from '#contract/coach-wallet.ts';
import { coachMoneyKinds, type CoachMoneyKind } from '#contract/enums.ts';

/** Returns the kind that a parameter of the address names, or an empty text. */
export const kindIn = (text: string | undefined): CoachMoneyKind | '' =>
  coachMoneyKinds.find((kind) => kind === text) ?? '';

/** A movement between two parts of the same wallet gains nothing: a plus would count it twice. */
const gains = (kind: CoachMoneyKind): boolean => kind === 'earning' || kind === 'adjustment';

/** The amount with its sign. `money` writes the amount itself. */
export function signedAmount(
  { kind, amountMinor }: { kind: CoachMoneyKind; amountMinor: number },
  money: (minor: number) => string,
): string {
  const text = money(Math.abs(amountMinor));
  if (amountMinor < 0) return `−${text}`;
  return amountMinor > 0 && gains(kind) ? `+${text}` : text;
}

/** A change of a part, always with its sign. */
export const signedChange = (minor: number, money: (minor: number) => string): string =>
  `${minor < 0 ? '−' : '+'}${money(Math.abs(minor))}`;

const shownMonths = 6;

/** The last six months, oldest first, as a reader follows them. */
export const chartMonths = (months: readonly CoachMonth[]): CoachMonth[] =>
  months.slice(0, shownMonths).toReversed();

/** Returns the fault of a period: it runs backwards, or has more than twelve months. */
export function periodFault(from: string, until: string, most = 12): 'backwards' | 'tooLong' | undefined {
  if (until < from) return 'backwards';
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [untilYear = 0, untilMonth = 0] = until.split('-').map(Number);
  return (untilYear - fromYear) * 12 + untilMonth - fromMonth >= most ? 'tooLong' : undefined;
}
