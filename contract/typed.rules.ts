/*
 * Plain form of text that a person types or pastes: numbers, addresses and codes. Each kind has a normalizer of its
 * own that starts here. The phone and the server clean a value before they test it.
 */

/** Invisible characters: direction marks, zero widths, soft hyphens, variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Value of a decimal digit of any script. Unicode keeps the digits of a script together, with zero first. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}

/** Returns the text with the digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Longer text is no number, address or code. The cut bounds the time that the patterns below need. */
const longest = 500;

/**
 * Returns typed text in plain signs: half-width letters, digits 0 to 9, a hyphen for every dash, a point for the
 * ideographic full stop. Removes invisible characters and leaves one space between parts.
 */
export const plainTyped = (typed: string): string =>
  withPlainDigits(
    typed.slice(0, longest).replaceAll(ignorable, '').normalize('NFKC').replaceAll(ignorable, ''),
  )
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll('\u3002', '.')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a whole number of at most four figures; undefined for anything else. */
export function typedWhole(typed: string): number | undefined {
  const text = plainTyped(typed);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Returns the text with small Latin letters. Places in it stay, unlike with `toLowerCase`. */
export const lowered = (text: string): string => text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase());
