import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { firstName } from '#server/base/first-name.ts';
import { closesAt, listComing, minorAge } from '#server/booking/public.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { isClearedHelper } from '#server/helping/invitation/invitation.helpers.queries.ts';
import { findClass } from '#server/teaching/public.ts';

/**
 * First names of the participants, for a cleared helper, while helpers read needs. NOT_FOUND for everybody
 * else.
 */
export async function listParticipants(
  { database: { query: db }, actor, clock, config }: Ctx,
  { id }: Parsed<'helper.participants'>,
): Promise<Output<'helper.participants'>> {
  const cls = await findClass(db, id);
  const isOpen =
    cls !== undefined && clock.now().getTime() < closesAt(cls.ends_at, config.rules.needsVisibleDays);
  if (!isOpen || !(await isClearedHelper(db, cls, signedIn(actor).id))) throw new AppError('NOT_FOUND');
  return {
    items: (await listComing(db, id)).map((row) => ({
      participantId: row.participant_id,
      name: firstName(row.name),
      ...minorAge(row.birth_date, cls),
      isSharing: Boolean(row.is_sharing),
    })),
  };
}
