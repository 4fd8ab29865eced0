import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { listGiven, listMissing } from './consent.repository.ts';

export async function consentsOf(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<Output<'consent.mine'>> {
  const given = await listGiven(db, accountId);
  return {
    items: given.map(({ kind, version, given_at: at }) => ({ kind, version, givenAt: at.toISOString() })),
    missing: await listMissing(db, accountId, now),
  };
}

export const readConsents = ({ database, actor, clock }: Ctx): Promise<Output<'consent.mine'>> =>
  consentsOf(database.query, signedIn(actor).id, clock.now());
