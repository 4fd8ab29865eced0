import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeMarks } from '#contract/account.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { addNotices } from '#server/platform/public.ts';
import { call, dataOf, ok, signIn } from '#tests/support/calls.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let family: { id: string; token: string };
let coach: { id: string; token: string };
beforeAll(async () => {
  world = await serveWorld();
  const [student, teacher] = [await addStudent(world, 100_000), await addCoach(world)];
  family = { id: student, token: await signIn(world, student, 'student') };
  coach = { id: teacher, token: await signIn(world, teacher, 'coach') };
});

const marksOf = async (who: { token: string }): Promise<ChangeMarks> =>
  dataOf(await call(world.app, who.token, 'user.checkSession', {})).marks;

/** Names of the marks of each side that differ after the work. */
async function moved(work: () => Promise<unknown>) {
  const before = [await marksOf(family), await marksOf(coach)] as const;
  await work();
  const after = [await marksOf(family), await marksOf(coach)] as const;
  const names = (side: 0 | 1) =>
    (['notice', 'record'] as const).filter((name) => before[side][name] !== after[side][name]);
  return { family: names(0), coach: names(1) };
}

const both = ['notice', 'record'];
const reason = { code: 'unwell', text: '' } as const;

/** An order of the family that waits for the coach, in a class of its own. */
async function asked(inHours: number) {
  const cls = await addClass(world, { coachId: coach.id, inHours });
  return { cls, order: await bookOne(world, family.id, cls, { payFromBalance: true }) };
}

describe('user.checkSession', () => {
  it('returns the same marks while nothing changes', async () => {
    const marks = await marksOf(family);
    world.clock.advance({ minutes: 5 });
    expect(await moved(() => marksOf(family))).toEqual({ family: [], coach: [] });
    expect(await marksOf(family)).toEqual(marks);
  });

  it('moves the marks of both sides when a family asks for seats and when the coach accepts', async () => {
    const cls = await addClass(world, { coachId: coach.id, inHours: 200 });
    const form = formFor(world, cls, family.id, { payFromBalance: true });
    const booking = await moved(() => ok(world, family, 'order.create', form));
    expect(booking).toEqual({ family: ['record'], coach: both });
    const accepting = await moved(() => ok(world, coach, 'order.accept', { id: form.orderId }));
    expect(accepting).toEqual({ family: both, coach: ['record'] });
  });

  it('moves the marks of the family when the coach rejects', async () => {
    const { order } = await asked(210);
    const rejecting = await moved(() => ok(world, coach, 'order.reject', { id: order.id, reason }));
    expect(rejecting).toEqual({ family: both, coach: ['record'] });
  });

  it('moves the marks of the family when its class is moved and when it is canceled', async () => {
    const { cls } = await asked(220);
    const [from, to] = [cls.starts_at, cls.ends_at].map((at) =>
      toWallTime(new Date(at.getTime() + 5 * 3_600_000), cls.zone),
    );
    const times = { date: from?.date ?? '', startTime: from?.time ?? '', endTime: to?.time ?? '' };
    const { zone, place_name: placeName, address, city_id: cityId } = cls;
    const moving = await moved(() =>
      ok(world, coach, 'class.move', { id: cls.id, ...times, zone, placeName, address, cityId }),
    );
    expect(moving.family).toContain('notice');
    const canceling = await moved(() =>
      ok(world, coach, 'class.cancel', { id: cls.id, reason: { code: 'venue', text: '' } }),
    );
    expect(canceling.family).toEqual(both);
  });

  it('moves the mark of notices at a notice that is older than the newest one', async () => {
    const at = new Date(world.clock.now().getTime() - 60_000);
    const notice = {
      accountId: family.id,
      kind: 'exportReady',
      facts: { until: at.toISOString() },
      about: { id: family.id },
      at,
      uniqueKey: randomUUID(),
    } as const;
    const writing = await moved(() => world.database.transaction((tx) => addNotices(tx, [notice])));
    expect(writing).toEqual({ family: ['notice'], coach: [] });
  });

  it('moves the mark of records when money arrives', async () => {
    const paying = await moved(() => fund(world, family.id, 500));
    expect(paying).toEqual({ family: ['record'], coach: [] });
  });

  it('moves no mark of a family when another one books, pays and leaves in the same class', async () => {
    const { cls } = await asked(230);
    const id = await addStudent(world, 100_000);
    const stranger = { id, token: await signIn(world, id, 'student') };
    const form = formFor(world, cls, id, { payFromBalance: true });
    const passing = await moved(async () => {
      await ok(world, stranger, 'order.create', form);
      await ok(world, coach, 'order.accept', { id: form.orderId });
    });
    expect(passing).toEqual({ family: [], coach: both });
  });

  it('moves the mark of records when an ended order is replaced by another of the same version', async () => {
    const cls = await addClass(world, { coachId: coach.id, inHours: 240 });
    const other = await addClass(world, { coachId: coach.id, inHours: 250 });
    const first = await bookOne(world, family.id, cls);
    const changing = await moved(async () => {
      await world.database.query
        .updateTable('orders')
        .set({
          status: OrderStatus.canceled,
          seat_held: false,
          cancel_by: 'student',
          cancel_code: 'plans',
          refund_minor: 0,
        })
        .where('id', '=', first.id)
        .execute();
      await bookOne(world, family.id, other);
    });
    expect(changing.family).toContain('record');
  });
});
