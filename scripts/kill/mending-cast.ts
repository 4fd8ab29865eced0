import { sql } from 'kysely';
import { emailOfCoach } from '#server/demo/accounts.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import type { MendingCast } from './mending.actor.ts';
import type { Db } from './rows.ts';
import { setUpApp } from './second-factor.ts';

type People = Omit<MendingCast, 'databaseUrl'>;

/** Two operators, two coaches without another part in the load, and a family that is new here. */
export async function castMending(
  db: Db,
  busyCoaches: number,
  callers: (emails: readonly string[]) => Promise<KeyedCaller[]>,
): Promise<People> {
  const free = coaches.slice(busyCoaches, busyCoaches + 2).map(({ id }) => emailOfCoach(id));
  const emails = ['desk', 'other.desk', 'asked'].map((name) => `${name}@kill.openfield.example`);
  const [coach, substitute, first, second, family] = await callers([...free, ...emails]);
  if (!coach || !substitute || !first || !second || !family) throw new Error('nobody can mend');
  for (const operator of [first, second]) await setUpApp(operator);
  const operatorIds = [first.userId, second.userId];
  await sql`
    insert into operator (account_id, granted_at) select id, now() from unnest(${operatorIds}::uuid[]) as id`.execute(
    db,
  );
  // The load may last longer than a code counts.
  await sql`update session set fresh_at = now() + interval '1 day' where account_id = any(${operatorIds}::uuid[])`.execute(
    db,
  );
  await family.read('user.update', { name: 'Noa Levi', birthDate: '1985-05-05' });
  const own = await family.read('child.list', {});
  await family.command('waiver.sign', {
    participantIds: [family.userId],
    version: own?.currentWaiverVersion ?? '',
    signature: 'Noa Levi',
  });
  return { operators: [first, second], coaches: [coach, substitute], family };
}
