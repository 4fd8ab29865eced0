import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { toWallTime } from '#server/base/zone.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { classRow } from '#tests/support/orders.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, requested, setClockBefore, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

const unwell = { code: 'unwell' as const, text: '' };
const week = 7 * 24;

/** Moves the class by hours, this many hours before its start. */
async function move(token: string, { cls }: Staged, hours: number): Promise<void> {
  const at = await classRow(world, cls.id);
  const wall = (time: Date) => toWallTime(new Date(time.getTime() + hours * HOUR_MS), at.zone);
  const [from, to] = [wall(at.starts_at), wall(at.ends_at)];
  const times = { date: from.date, startTime: from.time, endTime: to.time, zone: at.zone };
  const place = { placeName: at.place_name, address: at.address, cityId: at.city_id };
  dataOf(await call(app, token, 'class.move', { id: at.id, ...times, ...place }));
}

const strikesOf = async (token: string) =>
  dataOf(await call(app, token, 'coach.strikes', {})).items.map(({ kind }) => kind);

const coachOf = ({ coach }: Staged) => signIn(world, coach, 'coach');

it.each(['class.cancel', 'order.coachCancel'] as const)(
  '%s is a strike after a late move to another week that the family did not agree to',
  async (name) => {
    const made = await accepted(world);
    setClockBefore(world, made.cls, 3);
    const token = await coachOf(made);
    await move(token, made, week);
    expect(dataOf(await call(app, token, 'class.check', { id: made.cls.id })).isStrike).toBe(true);
    const id = name === 'class.cancel' ? made.cls.id : made.id;
    dataOf(await call(app, token, name, { id, reason: unwell }));
    expect(await strikesOf(token)).toEqual(['lateCancel']);
  },
);

it('class.cancel is a strike after a second move that followed an early one', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 30);
  const token = await coachOf(made);
  await move(token, made, 0.25);
  setClockBefore(world, made.cls, 3);
  await move(token, made, week);
  dataOf(await call(app, token, 'class.cancel', { id: made.cls.id, reason: unwell }));
  expect(await strikesOf(token)).toEqual(['lateCancel']);
});

it.each([
  ['a move more than a day before the agreed start', 25, 'accepted'],
  ['a late move of a request', 3, 'requested'],
  ['a late move that the family keeps', 3, 'kept'],
] as const)('class.cancel is no strike after %s', async (_name, hours, state) => {
  const made = await (state === 'requested' ? requested : accepted)(world);
  setClockBefore(world, made.cls, hours);
  const token = await coachOf(made);
  await move(token, made, week);
  const shownStartsAt = (await classRow(world, made.cls.id)).starts_at.toISOString();
  const answer = { id: made.id, answer: 'keep' as const, shownStartsAt, refundTo: 'origin' as const };
  if (state === 'kept') await as(world, made.student, answerProposal, answer);
  expect(dataOf(await call(app, token, 'class.check', { id: made.cls.id })).isStrike).toBe(false);
  dataOf(await call(app, token, 'class.cancel', { id: made.cls.id, reason: unwell }));
  expect(await strikesOf(token)).toEqual([]);
});
