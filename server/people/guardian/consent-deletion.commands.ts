import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { lockLanguage } from '#server/people/account/account.repository.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { hasOrderOrMoney } from './consent.repository.ts';

/**
 * Deletes the data of a minor's account without consent, as a deletion that the person asked for does. The row
 * stays without a person: ledgers and histories point to it. False while the account has a live order or money;
 * then an operator or the family has to act first.
 */
export async function forgetAccount(tx: Tx, id: string, now: Date): Promise<boolean> {
  if (await hasOrderOrMoney(tx, id)) return false;
  const language = await lockLanguage(tx, id);
  await eraseAccount(tx, { me: id, name: textFor(language, 'name.deleted', {}), now });
  return true;
}
