import type { Database } from '#server/db/database.ts';
import { keyOfCopies } from '#server/people/public.ts';
import { removeCopies } from './copies.repository.ts';
import { removePushes } from './pushes.repository.ts';
import { resealCalendars } from './reseal-calendars.ts';
import { resealCards } from './reseal-cards.ts';
import { resealFactors } from './reseal-factors.ts';
import { resealForms } from './reseal-forms.ts';
import { resealHandovers } from './reseal-handovers.ts';
import { resealMarks } from './reseal-marks.ts';
import { resealMessages } from './reseal-messages.ts';
import { resealNeeds } from './reseal-needs.ts';
import { resealAccounts, resealWithdrawals } from './reseal-payouts.ts';
import type { Secrets } from './secrets.ts';

/**
 * Seals under `now` everything that was sealed under `before`: needs, emergency cards, addresses of private calendars, handovers, messages, join forms,
 * payout accounts and second factors. The key of the safety marks is sealed again too. Removes copies of accounts, which people can request again, and push
 * subscriptions, which phones make again. Returns the
 * number of rows. Works in batches, each a transaction: an interrupted run continues when it is run again. StartupError when a row
 * opens with neither secret.
 */
export async function reseal(database: Database, secrets: Secrets): Promise<number> {
  let total = 0;
  for (const step of [
    resealNeeds,
    resealCards,
    resealCalendars,
    resealHandovers,
    resealMessages,
    resealForms,
    resealMarks,
  ])
    for (let done = -1; done !== 0; total += done)
      done = await database.transaction((tx) => step(tx, secrets));
  for (const step of [resealAccounts, resealWithdrawals, resealFactors])
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
      const from: string = after;
      const { resealed, last } = await database.transaction((tx) => step(tx, secrets, from));
      total += resealed;
      after = last;
    }
  await database.transaction(async (tx) => {
    await removeCopies(tx, keyOfCopies({ secret: secrets.now }));
    await removePushes(tx);
  });
  return total;
}
