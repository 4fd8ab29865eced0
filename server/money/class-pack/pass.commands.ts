import type { Parsed } from '#contract/all-apis.ts';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findWards, listPeople } from './class-pack-reading.repository.ts';
import { readPack } from './class-pack.queries.ts';
import { lockPack, setPerson } from './class-pack.repository.ts';

/** Passes a running pack on to another person of the account. PACK_KEPT: it does not run. */
export async function passPack(
  { tx, actor, clock, config }: CommandCtx,
  { id, participantId }: Parsed<'classPack.pass'>,
): Promise<ClassPackDetail> {
  const pack = await lockPack(tx, id);
  if (pack === undefined || pack.account_id !== actor.id) throw new AppError('NOT_FOUND');
  const now = clock.now();
  if (pack.state !== 'running') throw new AppError('PACK_KEPT', { why: 'ended' });
  const people = await listPeople(tx, actor.id);
  if (!people.some((one) => one.id === participantId))
    throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [participantId] });
  const wards = await findWards(tx, pack.coach_id, [participantId]);
  if (wards.length > 0) throw new AppError('COACH_IS_GUARDIAN', { participantIds: wards });
  await setPerson(tx, id, participantId);
  return await readPack(tx, id, actor.id, now, config);
}
