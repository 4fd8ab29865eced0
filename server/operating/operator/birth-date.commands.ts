import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  ageRefusal,
  clearedRoles,
  findName,
  isBirthDate,
  lockRequest,
  ownLoginAge,
  recomputeClearance,
  refuseOwnPerson,
  setAccount,
  setBirthDateInForms,
  setChildBirthDate,
  suspendRequest,
  updateRoles,
  yearsSince,
  zoneOfAccount,
} from '#server/people/public.ts';
import { addAudit, closeTasksAbout } from '#server/platform/public.ts';

/**
 * Writes the birth date of an account or a child as it was proved to an operator. Clearances and roles follow
 * immediately. NOT_FOUND; FORBIDDEN for oneself and a child in the operator's care; CHILD_NEEDS_GUARDIAN for an account of a child under 13.
 */
export async function correctBirthDate(
  ctx: CommandCtx,
  { id, birthDate, reason }: Parsed<'operator.birthDateCorrect'>,
): Promise<Output<'operator.birthDateCorrect'>> {
  const { tx, actor } = ctx;
  const at = ctx.clock.now();
  await refuseOwnPerson(tx, id, actor.id);
  if (!isBirthDate(birthDate, at)) throw new AppError('BAD_INPUT', { field: 'birthDate' });
  const isAccount = (await findName(tx, id)) !== undefined;
  if (isAccount) await correctAccount(ctx, id, { birthDate, reason, at });
  else await correctChild(tx, id, birthDate);
  await closeTasksAbout(tx, 'birthDateAsked', id, { at, by: actor.id, note: reason });
  // The audit log does not keep the date itself.
  const subject = { kind: isAccount ? 'account' : 'child', id } as const;
  await addAudit(tx, [{ actorId: actor.id, action: 'birthDate.corrected', subject, facts: { reason }, at }]);
  return { id, birthDate };
}

async function correctChild(tx: Tx, id: string, birthDate: string): Promise<void> {
  if (!(await setChildBirthDate(tx, id, birthDate))) throw new AppError('NOT_FOUND');
}

async function correctAccount(
  { tx, config }: CommandCtx,
  id: string,
  { birthDate, reason, at }: { birthDate: string; reason: string; at: Date },
): Promise<void> {
  const zone = await zoneOfAccount(tx, id);
  if (yearsSince(birthDate, at, zone) < ownLoginAge) throw new AppError('CHILD_NEEDS_GUARDIAN');
  for (const role of clearedRoles) {
    const row = await lockRequest(tx, id, role);
    if (row?.state === 'approved' && ageRefusal(role, { birthDate, zone }, at) !== null)
      await suspendRequest(tx, row, { by: 'operator', reason }, at);
  }
  await setAccount(tx, id, { birth_date: birthDate });
  await setBirthDateInForms(tx, config, id, birthDate);
  await recomputeClearance(tx, config, id, at);
  await updateRoles(tx, id, at);
}
