import type { Gender } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { factsOf } from './account.queries.ts';
import { setAccount } from './account.repository.ts';
import { isOwnName } from './name.rules.ts';

/** Copies from a form what the account does not know yet; what the person set stays. */
export async function fillAccount(
  tx: Tx,
  id: string,
  form: { name?: string | undefined; birthDate?: string | undefined; gender?: Gender | undefined },
): Promise<void> {
  const { account } = await factsOf(tx, id);
  const { name, birthDate, gender } = form;
  await setAccount(tx, id, {
    ...(name === undefined || isOwnName(account.name, id) ? {} : { name }),
    ...(birthDate !== undefined && account.birth_date === null ? { birth_date: birthDate } : {}),
    ...(gender !== undefined && account.gender === null ? { gender } : {}),
  });
}
