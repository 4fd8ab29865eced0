import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findEngagement, findSeat } from './engagement.repository.ts';

type Slot = Pick<Row<'class'>, 'starts_at' | 'ends_at'>;

/** Where somebody is at a time, and as what. */
export interface Elsewhere {
  as: 'coach' | 'helper' | 'student';
  classId: string;
  startsAt: string;
}

/**
 * Engagement of a person at the time of a class, besides the excepted classes: leading, helping, or taking part (docs/domain.md
 * 4.6). Undefined when free. The caller locks account and participant of that id, so that two simultaneous commands
 * exclude each other.
 */
export async function findElsewhere(
  tx: Tx,
  personId: string,
  cls: Slot,
  exceptIds: readonly string[],
): Promise<Elsewhere | undefined> {
  const engaged = await findEngagement(tx, [personId], cls, exceptIds);
  if (engaged !== undefined)
    return { as: engaged.as, classId: engaged.classId, startsAt: engaged.startsAt.toISOString() };
  const seat = await findSeat(tx, personId, cls);
  return seat && { as: 'student', classId: seat.class_id, startsAt: seat.starts_at.toISOString() };
}
