import type { Output, Parsed } from '#contract/all-apis.ts';
import { closesAt, listComing } from '#server/booking/public.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { firstName } from '#server/first-name.ts';
import { isClearedHelper } from '#server/helping/invitation/invitation.helpers.queries.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';

/** First names of those who come, for a cleared helper, while helpers read needs. NOT_FOUND for everybody else. */
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
      isSharing: Boolean(row.is_sharing),
    })),
  };
}
