import { plainTyped } from './typed.rules.ts';

/**
 * The currencies that this product accepts, each with its exponent of ISO 4217: how many digits its minor unit has.
 * Leaves out HUF, IDR and VND: their largest price (`limits.priceMinor`) would be worth a few dollars.
 */
const exponents = {
  AED: 2,
  AUD: 2,
  BHD: 3,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CLP: 0,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  OMR: 3,
  PHP: 2,
  PLN: 2,
  PYG: 0,
  RON: 2,
  SAR: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  TRY: 2,
  TWD: 2,
  USD: 2,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  ZAR: 2,
} as const;

export type Currency = keyof typeof exponents;

/** Object.keys of a constant table gives its keys. */
export const currencyCodes = Object.keys(exponents) as [Currency, ...Currency[]];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(exponents, code);

/** How many digits the minor unit of a currency has: 0, 2 or 3. */
export function exponentOf(code: string): 0 | 2 | 3 {
  if (!isCurrency(code)) throw new Error(`"${code}" is no currency of this product`);
  return exponents[code];
}

/**
 * The smallest amount that a person pays or gets back, in minor units. Card networks take currencies of three digits in
 * tens only; PayPal takes TWD in whole dollars only.
 */
export function stepOf(code: string): number {
  if (code === 'TWD') return 100;
  return exponentOf(code) === 3 ? 10 : 1;
}

/** True when an amount is a multiple of the smallest payable one. */
export const isPayable = (minor: number, code: string): boolean => minor % stepOf(code) === 0;

/** The largest payable amount up to this one. */
export const payablePart = (minor: number, code: string): number => minor - (minor % stepOf(code));

/** 1999 with two digits → "19.99". Works on figures: a division would pass through binary fractions. */
export function decimalText(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** The same for `Intl.NumberFormat`, which reads decimal text without rounding; its type requires a numeral. */
export const decimalNumeral = (minor: number, digits: number): `${number}` =>
  decimalText(minor, digits) as `${number}`;

/**
 * "19.99", "19,9" or "19" with two digits → 1999, 1990, 1900; undefined for more digits or anything else. A Chinese keyboard
 * writes full-width figures.
 */
export function minorOfDecimal(text: string, digits: number): number | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(plainTyped(text));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** An amount as decimal text in the digits of its currency: 500 JPY → "500", 1500 KWD → "1.500". */
export const moneyText = (minor: number, code: string): string => decimalText(minor, exponentOf(code));
