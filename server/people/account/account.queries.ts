import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { type AccountFacts, findAccountFacts } from './account.repository.ts';

/** Returns an account that is known to exist, with its contacts and roles. */
export async function factsOf(db: Kysely<Tables>, id: string): Promise<AccountFacts> {
  const facts = await findAccountFacts(db, id);
  // Sessions point to accounts by a foreign key and rows of accounts are never deleted.
  if (!facts) throw new Error('the account of a session is not there');
  return facts;
}
