import { plainTyped } from './typed.rules.ts';

/** Length of an IBAN by country (registry of SWIFT). */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** A BIC, routing or transit number, as banks print it. */
export const bankCodePattern = /^[A-Z0-9][A-Z0-9 -]{2,19}$/;
/** An IBAN or account number. */
const accountNumberPattern = /^[A-Z0-9][A-Z0-9 -]{3,41}$/;

const compactOf = (text: string): string => text.replaceAll(/[ .-]/g, '');

const startsAsIban = (compact: string): boolean =>
  /^[A-Z]{2}\d{2}/.test(compact) && ibanLengths.has(compact.slice(0, 2));

/** Returns a typed bank code as banks print it: plain capitals, one space between parts. */
export const cleanBankCode = (typed: string): string =>
  plainTyped(typed)
    .toUpperCase()
    .replace(/^(?:BIC|SWIFT|BLZ|ABA)(?:[ /](?:BIC|SWIFT))?(?: CODE)?[:. ]+/, '');

/** Returns a typed account number as banks print it: plain capitals, and an IBAN in groups of four. */
export function cleanAccountNumber(typed: string): string {
  const text = plainTyped(typed)
    .toUpperCase()
    .replace(/^IBAN[:. ]*(?=[A-Z]{2} ?\d)/, '');
  const compact = compactOf(text);
  return startsAsIban(compact) ? compact.replaceAll(/(.{4})(?=.)/g, '$1 ') : text;
}

/** Checks length and check digits of an IBAN (ISO 13616): its number modulo 97 is 1. */
function hasCheckDigits(iban: string): boolean {
  if (iban.length !== ibanLengths.get(iban.slice(0, 2)) || !/^[A-Z]{2}(?!00|01|99)[A-Z0-9]+$/.test(iban))
    return false;
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

export const isBankCode = (typed: string): boolean => bankCodePattern.test(cleanBankCode(typed));

/** True when a typed number begins as an IBAN, but has a wrong length or wrong check digits. */
export function isWrongIban(typed: string): boolean {
  const compact = compactOf(cleanAccountNumber(typed));
  return startsAsIban(compact) && !hasCheckDigits(compact);
}

/** Checks an account number; one that begins as an IBAN must be an IBAN without a typing error. */
export const isAccountNumber = (typed: string): boolean =>
  accountNumberPattern.test(cleanAccountNumber(typed)) && !isWrongIban(typed);

/** True when two typed numbers name the same account. */
export const isSameAccountNumber = (one: string, other: string): boolean =>
  compactOf(cleanAccountNumber(one)) === compactOf(cleanAccountNumber(other));

/** Returns the IBAN that a typed number is, without blanks; null for another account number. */
export function ibanOf(typed: string): string | null {
  const compact = compactOf(cleanAccountNumber(typed));
  return startsAsIban(compact) && hasCheckDigits(compact) ? compact : null;
}

/** A BIC (ISO 9362): bank, country, place, and a branch or none. */
const bicPattern = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Returns the BIC that a typed bank code is, without blanks; null for another bank code. */
export function bicOf(typed: string): string | null {
  const compact = compactOf(cleanBankCode(typed));
  return bicPattern.test(compact) ? compact : null;
}
