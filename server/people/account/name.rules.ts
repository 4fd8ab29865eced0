import { type Language, languages } from '#contract/enums.ts';
import { textFor } from '#server/i18n/text-for.ts';

/**
 * Makes a name for an account without one; it holds nothing private. A part of a number or address would show
 * it to every coach with an order of the account.
 */
export function givenName(accountId: string, language: Language): string {
  const number = 1000 + (Number.parseInt(accountId.slice(-6), 16) % 9000);
  return textFor(language, 'name.new', { number });
}

export const isOwnName = (name: string, accountId: string): boolean =>
  languages.every((language) => name !== givenName(accountId, language));
