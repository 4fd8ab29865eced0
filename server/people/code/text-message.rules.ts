import { DAY_S, HOUR_S } from '#contract/durations.ts';
import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import type { RateRule } from '#server/people/rate/rate.commands.ts';

/**
 * Numbers that look like an ordinary country's and cost like a service: +1 reaches the Caribbean and paid lines, +44
 * paid, personal and pager numbers.
 */
const dear: Record<string, readonly string[]> = {
  '+1': '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900 500 700 710'.split(
    ' ',
  ),
  '+44': ['9', '70', '76', '871', '872', '873'],
};

/** Whether text messages go to this number: its country is on the list and it is none of the dear ones. */
export const isTextable = (mobile: string, { smsCountries }: Pick<Config, 'smsCountries'>): boolean =>
  smsCountries.some(
    (country) =>
      mobile.startsWith(country) &&
      !(dear[country] ?? []).some((prefix) => mobile.startsWith(country + prefix)),
  );

/** COUNTRY_OFF for a number to which no text message goes; an e-mail address passes. */
export function requireTextable({ channel, value }: Contact, config: Pick<Config, 'smsCountries'>): void {
  if (channel === 'mobile' && !isTextable(value, config)) throw new AppError('COUNTRY_OFF');
}

/**
 * Limits of what text messages may cost: to one range of ten thousand numbers in an hour, and to everybody in a
 * day. A fraudster who earns with a range owns all of it. None for e-mail.
 */
export function spendRules(
  { channel, value }: Contact,
  { secret, limits }: Pick<Config, 'secret' | 'limits'>,
): RateRule[] {
  if (channel === 'email') return [];
  const range = createHmac('sha256', secret)
    .update(`range:${value.slice(0, -4)}`)
    .digest('hex');
  return [
    { key: `sms:${range}`, limit: limits.textsPerRangePerHour, seconds: HOUR_S },
    { key: 'sms', limit: limits.textsPerDay, seconds: DAY_S },
  ];
}
