import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { dataOf, ok, reason, reasonIn } from '#tests/support/calls.ts';
import { packWorld, type Family } from '#tests/support/class-pack-world.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { addTeam, addTeamCoach, joinTeam } from '#tests/support/team-world.ts';
import { endDuePacks } from './class-pack.jobs.ts';

const terms = { sessions: 3, priceMinor: 10_000, upToMinor: 4001, days: 90 };

let world: ServedWorld;
let packs: ReturnType<typeof packWorld>;
let leader: Person;
let member: Person;
let team: string;
let who: Family;
beforeAll(async () => {
  world = await serveWorld();
  packs = packWorld(world, world.app);
  const operator = await addPerson(world, 'operator');
  [leader, member] = [await addTeamCoach(world), await addTeamCoach(world)];
  team = await addTeam(world, leader, operator);
  await joinTeam(world, leader, team, member, { kind: 'coach' });
  // A pack is sold while it pays a class to come.
  await packs.classOf(leader.id, { inHours: 24 * 50 });
  who = await packs.family();
});

async function bought(): Promise<string> {
  const { items } = await ok(world, leader, 'classPack.offer', { ...terms, teamId: team });
  const [offer] = items;
  expect(offer).toMatchObject({ team: { id: team } });
  const { pack } = dataOf(await packs.buy(who, offer!));
  await ok(world, leader, 'classPack.closeOffer', { id: offer?.id });
  return pack.id;
}
const bookWith = async (coach: Person, packId: string, inHours: number) =>
  packs.book(who, await packs.classOf(coach.id, { inHours }), packId);
const takes = (yes: boolean) => ok(world, member, 'team.takePacks', { id: team, takes: yes });

it('classPack.offer accepts a team only from its leader, and lists only public teams', async () => {
  const offer = { ...terms, teamId: team };
  expect(await reason(world, member, 'classPack.offer', offer)).toBe('NOT_FOUND');
  expect((await ok(world, member, 'classPack.offers')).teams).toEqual([]);
  expect((await ok(world, leader, 'classPack.offers')).teams).toMatchObject([{ id: team }]);
});

it('a team’s pack pays in classes of the leader, and of coaches who agreed to take part', async () => {
  const id = await bought();
  const refused = await bookWith(member, id, 96);
  expect(reasonIn(refused)).toBe('PACK_NOT_USABLE');
  expect(refused.body).toMatchObject({ data: { why: 'otherCoach' } });
  expect(await takes(true)).toMatchObject({ mine: { takesPacks: true } });
  expect((await packs.detail(who, id)).coaches.map((coach) => coach.id)).toEqual([leader.id, member.id]);
  const withMember = dataOf(await bookWith(member, id, 120));
  const withLeader = dataOf(await bookWith(leader, id, 144));
  expect([withMember.totalMinor, withLeader.totalMinor]).toEqual([3333, 3333]);
  // The coach of the class earns the session.
  await as(world, member.id, acceptOrder, { id: withMember.id });
  world.clock.set(new Date(withMember.class.endsAt));
  await as(world, member.id, complete, { id: withMember.id });
  expect(await balanceOf(world, ledger.coachPending(member.id))).toBe(3333 - 499);
  expect(await balanceOf(world, ledger.coachPending(leader.id))).toBe(0);
  // After stopping, a coach keeps their booked orders and gets no new ones.
  const kept = await takes(false);
  expect(kept).toMatchObject({ mine: { takesPacks: false } });
  expect(reasonIn(await bookWith(member, id, 200))).toBe('PACK_NOT_USABLE');
  expect(await packs.detail(who, id)).toMatchObject({ left: 1, leftMinor: 3334 });
  await assertInvariants(world);
});

it('a team’s pack is sold on the pages of its team and coaches until the leader changes', async () => {
  const { items } = await ok(world, leader, 'classPack.offer', { ...terms, teamId: team });
  const offer = items[0]!;
  // Each session costs more than any class to come.
  const idle = { ...terms, priceMinor: 30_000, upToMinor: 12_000, teamId: team };
  await ok(world, leader, 'classPack.offer', idle);
  const shownOn = async () => ({
    team: ((await ok(world, null, 'team.detail', { id: team })).classPacks ?? []).map(({ id }) => id),
    leader: ((await ok(world, null, 'coach.detail', { id: leader.id })).classPacks ?? []).map(({ id }) => id),
    member: ((await ok(world, null, 'coach.detail', { id: member.id })).classPacks ?? []).map(({ id }) => id),
  });
  await takes(false);
  expect(await shownOn()).toEqual({ team: [offer.id], leader: [offer.id], member: [] });
  await takes(true);
  expect(await shownOn()).toEqual({ team: [offer.id], leader: [offer.id], member: [offer.id] });
  const { items: members } = await ok(world, leader, 'team.members', { id: team });
  const next = members.find(({ actions }) => actions.includes('handOver'));
  await ok(world, leader, 'team.handOver', { id: team, memberId: next?.id });
  expect(await shownOn()).toEqual({ team: [], leader: [], member: [] });
  expect(reasonIn(await packs.buy(who, offer))).toBe('PACK_NOT_SOLD');
});

it('a team’s pack is refunded when its coach is gone; the notice names the coach', async () => {
  const [coach, buyer] = [await addTeamCoach(world), await packs.family()];
  const own = await addTeam(world, coach, await addPerson(world, 'operator'));
  const { items } = await ok(world, coach, 'classPack.offer', { ...terms, teamId: own });
  await packs.classOf(coach.id, { inHours: 24 * 50 });
  const { pack } = dataOf(await packs.buy(buyer, items[0]!));
  await world.database.query
    .updateTable('account_role')
    .set({ state: 'closed' })
    .where('account_id', '=', coach.id)
    .where('role', '=', 'coach')
    .execute();
  await endDuePacks(world);
  expect(await packs.detail(buyer, pack.id)).toMatchObject({
    ended: { why: 'coachGone', backMinor: 10_000 },
  });
  const { rows } = await sql<{ coach: string }>`
    select facts ->> 'coach' as coach from notice
    where account_id = ${buyer.id} and kind in ('classPackBought', 'classPackCoachGone') order by kind`.execute(
    world.database.query,
  );
  expect(rows.map((row) => row.coach)).toEqual(['Harbor Swimmers', 'Coach']);
});
