/** Digits without country code that a country's numbers have; elsewhere E.164's own bounds hold. */
const nationalLength: Record<string, RegExp> = { '+1': /^\d{10}$/, '+86': /^1\d{10}$/ };
/** The prefix that people dial before a national number. Italy's zero is part of the number. */
const trunkPrefix: Record<string, string> = { '+1': '1', '+7': '8', '+39': '', '+86': '0' };

/** "+44 (0)7911 123456": the bracketed zero is dialled only at home. */
const compactOf = (typed: string): string =>
  typed.replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1').replace(/[\s()-]/g, '');

/** Whether a number is typed without its country, which then has to be known. */
export const isNational = (typed: string): boolean => !/^(?:\+|00)/.test(compactOf(typed));

/**
 * A mobile number in E.164, or undefined when it cannot be one. A number without `+`, `00` or (in North America) `011`
 * is read as one of `country` ("+1").
 */
export function normalMobile(typed: string, country: string): string | undefined {
  const compact = compactOf(typed);
  const abroad = /^(?:\+|00)(\d+)$/.exec(compact)?.[1] ?? abroadFromNorthAmerica(compact, country);
  const e164 = abroad === undefined ? fromNational(compact, country) : `+${abroad}`;
  if (!/^\+[1-9]\d{7,14}$/.test(e164)) return undefined;
  const code = Object.keys(nationalLength).find((known) => e164.startsWith(known));
  if (code !== undefined && !nationalLength[code]?.test(e164.slice(code.length))) return undefined;
  return e164;
}

const abroadFromNorthAmerica = (digits: string, country: string) =>
  country === '+1' ? /^011(\d+)$/.exec(digits)?.[1] : undefined;

function fromNational(digits: string, country: string): string {
  const shape = nationalLength[country];
  if (shape?.test(digits)) return country + digits;
  // "8613912345678": the country's code without its plus sign.
  if (shape && digits.startsWith(country.slice(1)) && shape.test(digits.slice(country.length - 1)))
    return `+${digits}`;
  const trunk = trunkPrefix[country] ?? '0';
  const isDialledAtHome = trunk !== '' && digits.startsWith(trunk);
  return country + (isDialledAtHome ? digits.slice(trunk.length) : digits);
}
