import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { JobName } from '#contract/job-names.ts';
import { asOwner } from '#tests/support/database.ts';
import { refuseRows } from '#tests/support/failing-row.ts';
import { addClass } from '#tests/support/orders.ts';
import { addAccount, addCoach, addPerson, addStudent } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { jobs } from './jobs.ts';
import { purge } from './purge.ts';

/** Each job that changes a batch in one statement, with two rows that are due. The database refuses the first one. */
let world: ServedWorld;
let operator: string;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  operator = (await addPerson(world, 'operator')).id;
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

const run = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<{ id: string }[]> =>
  (await text.execute(world.database.query)).rows;
const twice = async (make: () => Promise<string>): Promise<[string, string]> => [await make(), await make()];
const ago = (days: number) => new Date(start.getTime() - days * DAY_MS);

async function addMembership(values: {
  state: 'pending' | 'paid';
  ends: Date | null;
}): Promise<{ id: string; accountId: string }> {
  const [id, accountId] = [randomUUID(), await addStudent(world)];
  const paidAt = values.ends === null ? null : ago(300);
  await run(sql`
    insert into membership (id, account_id, state, price_minor, currency, days, method, created_at, expires_at, paid_at,
      starts_at, ends_at)
    values (${id}, ${accountId}, ${values.state}, 100, 'USD', 300, 40, ${ago(300)}, ${ago(1)}, ${paidAt}, ${paidAt},
      ${values.ends})`);
  return { id, accountId };
}

async function addPack(state: 'pending' | 'running'): Promise<{ id: string; accountId: string }> {
  const [id, offer] = [randomUUID(), randomUUID()];
  const [coach, account] = [await addCoach(world), await addStudent(world)];
  await run(sql`
    insert into class_pack_offer (id, coach_id, sessions, price_minor, up_to_minor, currency, days, created_at)
    values (${offer}, ${coach}, 4, 4000, 1000, 'USD', 90, ${ago(90)})`);
  const isRunning = state === 'running';
  await run(sql`
    insert into class_pack (id, offer_id, coach_id, account_id, participant_id, state, sessions, price_minor, up_to_minor,
      currency, days, method, created_at, pay_by, paid_at, valid_until)
    values (${id}, ${offer}, ${coach}, ${account}, ${account}, ${state}, 4, 4000, 1000, 'USD', 90, 40, ${ago(90)},
      ${ago(89)}, ${isRunning ? ago(89) : null}, ${isRunning ? ago(-1) : null})`);
  return { id, accountId: account };
}

async function addDraft(): Promise<string> {
  const id = randomUUID();
  await run(sql`
    insert into class_draft (id, author_id, author_role, coach_id, form, starts_at, ends_at, created_at)
    values (${id}, ${await addStudent(world)}, 'volunteer', ${await addCoach(world)}, '{}', ${ago(2)}, ${ago(1)},
      ${ago(3)})`);
  return id;
}

async function addPartnerInvite(): Promise<string> {
  const [id, partner] = [randomUUID(), randomUUID()];
  const coach = await addCoach(world);
  await run(sql`
    insert into partner (id, name, introduction, city_id, manager_id, created_by, created_at)
    values (${partner}, '{"en":"School"}', '{"en":"A school"}', 'vancouver', ${operator}, ${operator}, ${ago(9)})`);
  await run(sql`
    insert into partner_coach (id, partner_id, coach_id, invited_by, created_at, expires_at)
    values (${id}, ${partner}, ${coach}, ${operator}, ${ago(9)}, ${ago(1)})`);
  return id;
}

async function addTask(): Promise<string> {
  const id = randomUUID();
  await run(sql`
    insert into operator_task (id, kind, subject_kind, subject_id, unique_key, created_at)
    values (${id}, 'disputeToDecide', 'order', ${randomUUID()}, ${id}, ${ago(1)})`);
  return id;
}

async function addEvidence(): Promise<string> {
  const id = await addCoach(world);
  await run(sql`
    insert into account_role (account_id, role, state, submitted_at)
    values (${id}, 'coach', 'approved', ${ago(9)})`);
  await run(sql`
    insert into clearance (account_id, kind, expires_at, set_at)
    values (${id}, 'background', ${ago(-5)}, ${ago(9)})`);
  return id;
}

async function addStaleRoster(): Promise<string> {
  const { id } = await addClass(world, { coachId: await addCoach(world), inHours: 48 });
  await run(sql`update class set helpers_cleared_until = ${ago(-9)} where id = ${id}`);
  return id;
}

async function addUnsent(): Promise<string> {
  const id = randomUUID();
  const coach = await addCoach(world);
  const { id: classId } = await addClass(world, { coachId: coach, inHours: 48 });
  await run(sql`
    insert into class_message (id, class_id, author_id, at, sent)
    values (${id}, ${classId}, ${coach}, ${ago(300)}, 0)`);
  return id;
}

async function addMinor(): Promise<string> {
  const id = await addAccount(world, 'Minor');
  await run(sql`update account set birth_date = ${ago(12 * 366)} where id = ${id}`);
  return id;
}

interface Case {
  job: JobName;
  /** Ids of the two rows, as the table with the refused rows has them. */
  make: () => Promise<[string, string]>;
  table: string;
  column?: string;
  /** True when handled rows are removed: `done` then finds those that are left. */
  isGone?: true;
  /** Finds the ids of handled rows. */
  done: ReturnType<typeof sql<{ id: string }>>;
}

const cases: readonly Case[] = [
  {
    job: 'membership payments',
    make: () => twice(async () => (await addMembership({ state: 'pending', ends: null })).id),
    table: 'membership',
    done: sql`select id from membership where state = 'expired'`,
  },
  {
    job: 'membership ends',
    make: () => twice(async () => (await addMembership({ state: 'paid', ends: ago(-1) })).accountId),
    table: 'notice',
    column: 'account_id',
    done: sql`select account_id as id from membership where notified_days is not null`,
  },
  {
    job: 'class pack payments',
    make: () => twice(async () => (await addPack('pending')).id),
    table: 'class_pack',
    done: sql`select id from class_pack where state = 'unpaid'`,
  },
  {
    job: 'class pack notices',
    make: () => twice(async () => (await addPack('running')).accountId),
    table: 'notice',
    column: 'account_id',
    done: sql`select account_id as id from class_pack where notified_days is not null`,
  },
  {
    job: 'clearance warnings',
    make: () => twice(addEvidence),
    table: 'notice',
    column: 'account_id',
    done: sql`select account_id as id from clearance where warned_days is not null`,
  },
  {
    job: 'expire drafts',
    make: () => twice(addDraft),
    table: 'class_draft',
    done: sql`select id from class_draft where version = 2`,
  },
  {
    job: 'expire partner invitations',
    make: () => twice(addPartnerInvite),
    table: 'partner_coach',
    done: sql`select id from partner_coach where state = 'expired'`,
  },
  {
    job: 'finished tasks',
    make: () => twice(addTask),
    table: 'operator_task',
    done: sql`select id from operator_task where done_at is not null`,
  },
  {
    job: 'rosters',
    make: () => twice(addStaleRoster),
    table: 'class',
    done: sql`select id from class where helpers_cleared_until is null`,
  },
  {
    job: 'old messages',
    make: () => twice(addUnsent),
    table: 'class_message',
    isGone: true,
    done: sql`select id from class_message`,
  },
  {
    job: 'consent of guardians',
    make: () => twice(addMinor),
    table: 'pending_consent',
    column: 'account_id',
    done: sql`select account_id as id from pending_consent`,
  },
];

test.each(cases)(
  '$job handles the other row when the database refuses one, and keeps its failure',
  async (one) => {
    const { table, column = 'id', isGone = false, done } = one;
    const [bad, good] = await one.make();
    const job = jobs.find(({ name }) => name === one.job);
    const handled = async (id: string) => (await run(done)).some((row) => row.id === id) !== isGone;
    expect([await handled(bad), await handled(good)]).toEqual([false, false]);
    const end = await refuseRows(world, { table, column, id: bad });
    await job?.run(world);
    expect([await handled(bad), await handled(good)]).toEqual([false, true]);
    const failed = await run(sql`select row_id as id from job_retry where job = ${one.job}`);
    expect(failed).toHaveLength(1);
    await end();
    world.clock.advance({ minutes: 2 });
    await job?.run(world);
    expect(await handled(bad)).toBe(true);
  },
);

test('purge purges the other tables when one refuses', async () => {
  const visitor = await addStudent(world);
  const owner = asOwner(world.database).query;
  await run(sql`insert into job_retry (job, row_id, attempts, failed_at, next_at, error)
    values ('rosters', 'old', 1, ${ago(3)}, ${ago(3)}, 'Error')`);
  await run(sql`
    insert into session (token_hash, account_id, created_at, seen_at, expires_at, fresh_at)
    values ('\\x01', ${visitor}, ${ago(9)}, ${ago(9)}, ${ago(5)}, ${ago(9)})`);
  await sql`create function refuse_sessions() returns trigger language plpgsql as $$
    begin raise exception 'a session is refused'; end $$`.execute(owner);
  await sql`create trigger refuse_sessions before delete on session for each row execute function refuse_sessions()`.execute(
    owner,
  );
  await expect(purge(world)).rejects.toThrow('a session is refused');
  await sql`drop function refuse_sessions() cascade`.execute(owner);
  expect(await run(sql`select row_id as id from job_retry where row_id = 'old'`)).toEqual([]);
});
