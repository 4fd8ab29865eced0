import { plainTyped } from './typed.rules.ts';

/** A cleaned number: E.164, with a dialled prefix, or national. */
export const mobilePattern = /^\+?\d{6,20}$/;

/** Digits without country code that a country's numbers have; elsewhere E.164's own bounds hold. */
const nationalLength: Record<string, RegExp> = { '+1': /^\d{10}$/, '+86': /^1\d{10}$/ };
/** The prefix that people dial before a national number. Italy's zero is part of the number. */
const trunkPrefix: Record<string, string> = { '+1': '1', '+7': '8', '+39': '', '+86': '0' };

/**
 * Returns a typed number in the form that is tested and sent: plain digits and a leading plus sign, without `tel:`
 * and separators. "+44 (0)7911 123456": the bracketed zero is dialled only at home.
 */
export const cleanMobile = (typed: string): string =>
  plainTyped(typed)
    .replace(/^tel:/i, '')
    // Brackets and separators of other keyboards. The Japanese one writes its long vowel sign for a dash.
    .replaceAll(/[[{\u3010\u3014\u3008]/g, '(')
    .replaceAll(/[\]}\u3011\u3015\u3009]/g, ')')
    .replace(/^([\s(]*(?:\+|00).*?)\(\s*0\s*\)/, '$1')
    .replaceAll(/[\s()./\\\u00b7\u2022\u2044\u30fb\u30fc-]/g, '');

/** Checks the form of a number, whatever its country. */
export const isMobile = (typed: string): boolean => mobilePattern.test(cleanMobile(typed));

/** True when a number is typed without its country code. */
export const isNational = (typed: string): boolean => !/^(?:\+|00)/.test(cleanMobile(typed));

/**
 * A mobile number in E.164, or undefined when it cannot be one. A number without `+`, `00` or (in North America) `011`
 * is read as one of `country` ("+1").
 */
export function normalMobile(typed: string, country: string): string | undefined {
  const compact = cleanMobile(typed);
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
