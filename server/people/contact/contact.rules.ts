import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';

export type Channel = 'mobile' | 'email';

/** A contact in its one written form: E.164, or a lower-case NFC address. */
export interface Contact {
  channel: Channel;
  value: string;
}

/** Digits without country code that a country's numbers have; elsewhere E.164's own bounds hold. */
const nationalLength: Record<string, RegExp> = { '+1': /^\d{10}$/, '+86': /^1\d{10}$/ };
/** The prefix that people dial before a national number. Italy's zero is part of the number. */
const trunkPrefix: Record<string, string> = { '+1': '1', '+7': '8', '+39': '', '+86': '0' };

/**
 * A mobile number in E.164, or undefined when it cannot be one. A number without `+`, `00` or (in North America) `011`
 * is read as one of `country` ("+1").
 */
export function normalMobile(typed: string, country: string): string | undefined {
  // "+44 (0)7911 123456": the bracketed zero is dialled only at home.
  const compact = typed.replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1').replace(/[\s()-]/g, '');
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

export const normalEmail = (typed: string) => typed.normalize('NFC').toLowerCase();

/** The contact that was typed; BAD_INPUT when a number is none. */
export function contactOf(
  input: { mobile: string } | { email: string },
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
): Contact {
  if ('email' in input) return { channel: 'email', value: normalEmail(input.email) };
  const value = normalMobile(input.mobile, defaultCountry);
  if (value === undefined) throw new AppError('BAD_INPUT', { field: 'mobile' });
  return { channel: 'mobile', value };
}

/** A keyed hash: a table of codes or counters alone gives no number away. */
export const hashTarget = ({ channel, value }: Contact, { secret }: Pick<Config, 'secret'>): Buffer =>
  createHmac('sha256', secret).update(`target:${channel}:${value}`).digest();
