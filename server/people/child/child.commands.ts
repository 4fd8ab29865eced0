import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findName, lockAccount } from '#server/people/account/account.repository.ts';
import { mayChangeChild } from '#server/people/birth-date/birth-date-change.rules.ts';
import { askForBirthDate } from '#server/people/birth-date/birth-date-task.commands.ts';
import { adultAge, isBirthDate, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { notifyGuardians } from '#server/people/guardian/guardian.notices.ts';
import { listGuardians } from '#server/people/guardian/guardian.repository.ts';
import { endGuardian } from '#server/people/guardian/removal.commands.ts';
import { childRemoved } from './child.effects.ts';
import { presentParticipant } from './child.presenter.ts';
import {
  countChildren,
  hasLiveOrder,
  insertChild,
  lockChild,
  setChild,
  setRemoved,
} from './child.repository.ts';

function checkBirthDate(birthDate: string, now: Date): void {
  if (!isBirthDate(birthDate, now)) throw new AppError('BAD_INPUT', { field: 'birthDate' });
}

/**
 * CHILD_IS_ADULT from 18 on: an adult signs in and decides alone. A child that turns 18 stays
 * (docs/domain.md 4.11). CHILDREN_FULL beyond the children that an account may have.
 */
export async function createChild(
  { tx, actor, clock, config }: CommandCtx,
  { name, birthDate }: Parsed<'child.create'>,
): Promise<Output<'child.create'>> {
  const now = clock.now();
  checkBirthDate(birthDate, now);
  if (yearsSince(birthDate, now, actor.zone) >= adultAge) throw new AppError('CHILD_IS_ADULT');
  // Children of one account are added one after another, so that they can be counted.
  await lockAccount(tx, actor.id);
  const { maxChildren } = config.rules;
  if ((await countChildren(tx, actor.id)) >= maxChildren)
    throw new AppError('CHILDREN_FULL', { most: maxChildren });
  const row = {
    id: randomUUIDv7(),
    guardian_id: actor.id,
    kind: 'child',
    name,
    birth_date: birthDate,
    created_at: now,
    removed_at: null,
    erased_at: null,
  } as const;
  await insertChild(tx, row);
  return presentParticipant({ ...row, waiver_version: null }, actor.id);
}

/**
 * Changes a child of the account; orders keep the name under which they were made. BIRTH_DATE_FIXED when the
 * date would make it an adult, or made it one; the operators get a task.
 */
export async function updateChild(
  { database, actor, clock }: Ctx,
  { id, name, birthDate }: Parsed<'child.update'>,
): Promise<Output<'child.update'>> {
  const now = clock.now();
  checkBirthDate(birthDate, now);
  const { id: me, zone } = signedIn(actor);
  const row = await database.transaction(async (tx) => {
    const child = await lockChild(tx, me, id);
    if (child === undefined) throw new AppError('NOT_FOUND');
    if (mayChangeChild(child.birth_date, birthDate, { now, zone })) {
      // Under the name that they know.
      if (child.name !== name || child.birth_date !== birthDate)
        await notifyGuardians(
          tx,
          'childChanged',
          [child],
          { id: me, name: (await findName(tx, me))?.name ?? '' },
          now,
        );
      return await setChild(tx, me, { id, name, birth_date: birthDate });
    }
    await askForBirthDate(tx, { kind: 'child', id: child.id }, me, now);
    return undefined;
  });
  if (!row) throw new AppError('BIRTH_DATE_FIXED');
  return presentParticipant(row, me);
}

/**
 * Removes a child from the account. CHILD_HAS_ORDERS while it has a seat in a live order. The child's row is locked
 * first, as each booking does. A booking that has read the child ends before its seats are counted. A child with
 * other guardians stays theirs: the asker leaves.
 */
export async function removeChild(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'child.remove'>,
): Promise<Output<'child.remove'>> {
  const me = signedIn(actor);
  await database.transaction(async (tx) => {
    await lockAccount(tx, me.id);
    const child = await lockChild(tx, me.id, id);
    if (child === undefined) throw new AppError('NOT_FOUND');
    if (await hasLiveOrder(tx, id)) throw new AppError('CHILD_HAS_ORDERS');
    const guardians = await listGuardians(tx, [id]);
    const now = clock.now();
    if (guardians.length > 1) {
      await endGuardian(tx, child, me.id, me.id, now);
      return;
    }
    await setRemoved(tx, id, now);
    await childRemoved(tx, id);
  });
  return {};
}
