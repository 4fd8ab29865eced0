import type { Kysely } from 'kysely';
import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { presentUser } from '#server/people/account/account.presenter.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { listMissing } from '#server/people/consent/consent.repository.ts';
import { hasFactor } from '#server/people/second-factor/second-factor.repository.ts';
import { countUnread } from '#server/platform/public.ts';
import { findChangeMarks } from './change-marks.repository.ts';

/** The account for its owner, as getUserInfo and every sign-in answer it. */
export async function readUser(db: Kysely<Tables>, id: string, now: Date): Promise<User> {
  const hasSecondFactor = await hasFactor(db, id);
  const facts = await factsOf(db, id);
  const open = facts.roles.filter(({ state }) => state === 'approved').map(({ role }) => role);
  return presentUser(facts, {
    hasSecondFactor,
    unreadNotices: await countUnread(db, { id, roles: new Set(open) }),
    toAgree: await listMissing(db, id, now),
  });
}

export const readOwnUser = ({ database, actor, clock }: Ctx): Promise<User> =>
  readUser(database.query, signedIn(actor).id, clock.now());

/** A call that arrives here has an open session. */
export const checkSession = async ({ database, actor }: Ctx): Promise<Output<'user.checkSession'>> => ({
  marks: await findChangeMarks(database.query, signedIn(actor).id),
});
