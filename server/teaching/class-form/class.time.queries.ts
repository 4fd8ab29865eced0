import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';
import { freeTimesOf } from '#server/teaching/class/class.times.commands.ts';

/** Whether the coach could give a class then. It locks nothing and promises nothing: creating asks again. */
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
