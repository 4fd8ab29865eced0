import { createHmac } from 'node:crypto';
import { cleanEmail } from '#contract/email.rules.ts';
import { normalMobile } from '#contract/mobile.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Config } from '#server/start/config.ts';

export type Channel = 'mobile' | 'email';

/** A contact in its one written form: E.164, or a lower-case NFC address. */
export interface Contact {
  channel: Channel;
  value: string;
}

/** The contact that was typed; BAD_INPUT for an invalid number. */
export function contactOf(
  input: { mobile: string } | { email: string },
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
): Contact {
  if ('email' in input) return { channel: 'email', value: cleanEmail(input.email) };
  const value = normalMobile(input.mobile, defaultCountry);
  if (value === undefined) throw new AppError('BAD_INPUT', { field: 'mobile' });
  return { channel: 'mobile', value };
}

/** The text of a field that takes both: an address or a number. Any other text is no account's contact. */
export function typedContact(typed: string, { defaultCountry }: Pick<Config, 'defaultCountry'>): Contact {
  const address = cleanEmail(typed);
  if (address.includes('@')) return { channel: 'email', value: address };
  return { channel: 'mobile', value: normalMobile(typed, defaultCountry) ?? address };
}

/** A contact that its owner knows again, and nobody else can write to: `m…@example.org`, `+1…89`. */
export function maskedContact({ channel, value }: Contact): string {
  if (channel === 'mobile') return `${value.slice(0, 2)}…${value.slice(-2)}`;
  const [first = ''] = value;
  return `${first}…${value.slice(value.lastIndexOf('@'))}`;
}

/** A keyed hash: a table of codes or counters alone gives no number away. */
export const hashTarget = ({ channel, value }: Contact, { secret }: Pick<Config, 'secret'>): Buffer =>
  createHmac('sha256', secret).update(`target:${channel}:${value}`).digest();
