import type { Kysely } from 'kysely';
import type { User } from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { presentUser } from '#server/people/account/account.presenter.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { listMissing } from '#server/people/consent/consent.repository.ts';
import { hasFactor } from '#server/people/second-factor/second-factor.repository.ts';
import { countUnread } from '#server/platform/public.ts';
import { signedIn } from '#server/signed-in.ts';

/** The account for its owner, as getUserInfo and every sign-in answer it. */
export async function readUser(db: Kysely<Tables>, id: string, now: Date): Promise<User> {
  const hasSecondFactor = await hasFactor(db, id);
  return presentUser(await factsOf(db, id), {
    hasSecondFactor,
    unreadNotices: await countUnread(db, id),
    toAgree: await listMissing(db, id, now),
  });
}

export const readOwnUser = ({ database, actor, clock }: Ctx): Promise<User> =>
  readUser(database.query, signedIn(actor).id, clock.now());
