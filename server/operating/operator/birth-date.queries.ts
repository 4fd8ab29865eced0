import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findPerson, listGuardians } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';

/** The person of a birth date. Each look is written into the audit log. NOT_FOUND for an unknown id. */
export async function readBirthDate(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.birthDateRead'>,
): Promise<Output<'operator.birthDateRead'>> {
  const me = signedIn(actor).id;
  const person = await findPerson(database.query, id);
  if (person === undefined) throw new AppError('NOT_FOUND');
  const kind = person.kind === 'child' ? 'child' : 'account';
  const subject = { kind, id } as const;
  await database.transaction((tx) =>
    addAudit(tx, [{ actorId: me, action: 'birthDate.looked', subject, at: clock.now() }]),
  );
  const guardians = await listGuardians(database.query, [id]);
  return {
    id,
    kind,
    name: person.name,
    birthDate: person.birth_date,
    guardians: guardians.map(({ name }) => name),
  };
}
