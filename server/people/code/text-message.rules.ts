import { DAY_S, HOUR_S } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import type { RateRule } from '#server/people/rate/rate.commands.ts';
import type { Config } from '#server/start/config.ts';

/**
 * Numbers that look like an ordinary country's and cost like a service. +1 reaches the Caribbean and paid lines; +44
 * reaches paid, personal and pager numbers.
 */
const dear: Record<string, readonly string[]> = {
  '+1': '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900 500 700 710'.split(
    ' ',
  ),
  '+44': ['9', '70', '76', '871', '872', '873'],
};

/** True when a number can get text messages. Its country is on the list, and it is not a costly number. */
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
 * Limits of what text messages may cost. One is for a day, of a network of strangers or of a signed-in person. One is
 * for a country in an hour.
 * Known devices use nothing of them up, and mail still works. None for e-mail.
 */
export function spendRules(
  { channel, value }: Contact,
  { config: { limits, smsCountries }, address, actor }: Pick<Ctx, 'config' | 'address' | 'actor'>,
): RateRule[] {
  if (channel === 'email') return [];
  const country = smsCountries.find((code) => value.startsWith(code)) ?? '';
  return [
    actor.kind === 'account'
      ? { key: `texts:of:${actor.id}`, limit: limits.textsPerAccountPerDay, seconds: DAY_S }
      : { key: `texts:${networkOf(address)}`, limit: limits.textsPerAddressPerDay, seconds: DAY_S },
    { key: `texts:${country}`, limit: limits.textsPerCountryPerHour, seconds: HOUR_S },
  ];
}
