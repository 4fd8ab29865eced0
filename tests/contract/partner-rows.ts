import { randomUUID } from 'node:crypto';
import type { World } from '#tests/postgres/world.ts';

export interface PartnerRows {
  partner: string;
  /** A coach's invitation to it. */
  partnerCoach: string;
}

/** A partner that this account manages, and to which this coach is invited. */
export async function addPartnerRows(world: World, managerId: string, coachId: string): Promise<PartnerRows> {
  const at = world.clock.now();
  const [partner, partnerCoach] = [randomUUID(), randomUUID()];
  await world.store.db
    .insertInto('partner')
    .values({
      id: partner,
      name: JSON.stringify({ en: 'Partner' }),
      introduction: JSON.stringify({ en: 'We teach' }),
      city_id: 'vancouver',
      manager_id: managerId,
      created_by: managerId,
      created_at: at,
    })
    .execute();
  await world.store.db
    .insertInto('partner_coach')
    .values({
      id: partnerCoach,
      partner_id: partner,
      coach_id: coachId,
      invited_by: managerId,
      created_at: at,
    })
    .execute();
  return { partner, partnerCoach };
}
