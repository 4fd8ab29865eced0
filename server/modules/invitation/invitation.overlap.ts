import type { Tx } from '#server/db/store.ts';
import type { Row } from '#server/db/types.ts';

type Slot = Pick<Row<'class'>, 'id' | 'starts_at' | 'ends_at'>;

/**
 * Whether the helper is somewhere else at the time of a class: helping, leading, or taking part (domain 4.6). The
 * helper's account is locked, so two agreements at once see each other.
 */
export async function isElsewhere(tx: Tx, helperId: string, cls: Slot): Promise<boolean> {
  const helping = await tx
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .select('class.id')
    .where('invitation.helper_id', '=', helperId)
    .where('invitation.agreement', '=', '1')
    .where('invitation.validity', '=', '1')
    .where('class.id', '<>', cls.id)
    .where('class.starts_at', '<', cls.ends_at)
    .where('class.ends_at', '>', cls.starts_at)
    .limit(1)
    .executeTakeFirst();
  if (helping) return true;
  const leading = await tx
    .selectFrom('class')
    .select('id')
    .where('coach_id', '=', helperId)
    .where('state', '=', 'published')
    .where('starts_at', '<', cls.ends_at)
    .where('ends_at', '>', cls.starts_at)
    .limit(1)
    .executeTakeFirst();
  if (leading) return true;
  const seat = await tx
    .selectFrom('order_participant')
    .select('order_id')
    .where('participant_id', '=', helperId)
    .where('is_live', '=', true)
    .where('starts_at', '<', cls.ends_at)
    .where('ends_at', '>', cls.starts_at)
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
}
