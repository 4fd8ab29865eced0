import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import type { World } from './world.ts';

/** The ways in which a role ends. `lapsed`: the evidence expired and no job ran since. */
export const roleEnds = ['suspended', 'closed', 'lapsed'] as const;
export type RoleEnd = (typeof roleEnds)[number];

/** Ends or reopens a role in the database, as the operators' calls and the clock do. */
export async function setRole(
  { database: { query: db }, clock }: World,
  accountId: string,
  role: Role,
  end: RoleEnd | 'open',
): Promise<void> {
  const day = end === 'lapsed' ? -1 : 1000;
  const until = new Date(clock.now().getTime() + day * DAY_MS);
  await db
    .updateTable('account_role')
    .set({
      state: end === 'suspended' || end === 'closed' ? end : 'approved',
      suspended_by: end === 'suspended' ? 'operator' : null,
      cleared_until: until,
    })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .execute();
  if (role !== 'coach') return;
  await db
    .updateTable('coach')
    .set({ is_listed: end === 'open' || end === 'lapsed', cleared_until: until })
    .where('id', '=', accountId)
    .execute();
}
