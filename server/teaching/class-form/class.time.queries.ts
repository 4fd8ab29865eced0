import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassOffer } from '#contract/class.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { requireTraining } from '#server/people/public.ts';
import { hasClass } from '#server/teaching/class/class.repository.ts';
import { freeTimesOf } from '#server/teaching/class/class.times.commands.ts';

/** Checks that the coach could give a class then. It locks nothing: creating checks again. */
export async function checkTime(
  { database, actor, clock }: Ctx,
  form: Parsed<'class.checkTime'>,
): Promise<Output<'class.checkTime'>> {
  const coachId = signedIn(actor).id;
  const { startsAt, endsAt } = await database.transaction((tx) =>
    freeTimesOf(tx, coachId, form, clock.now()),
  );
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Why the coach could not create such a class now; null when nothing is known against it. It locks nothing either. */
export async function refusalOfClass(
  { database, clock }: Ctx,
  coachId: string,
  form: ClassOffer,
): Promise<AppError | null> {
  try {
    await database.transaction(async (tx) => {
      if (!(await hasClass(tx, coachId))) await requireTraining(tx, coachId);
      await freeTimesOf(tx, coachId, form, clock.now());
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
