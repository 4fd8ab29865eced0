import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listForSubstitute } from '#server/booking/order/moving/order.coach-unavailable.jobs.ts';
import { call, dataOf, ok, reason, send, signIn } from '#tests/support/calls.ts';
import { type RoleEnd, roleEnds, setRole } from '#tests/support/ended-role.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { linkGuardian } from '#tests/support/team-world.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const name = 'Zkid Secretname';
const medical = 'SECRET-MEDICAL';

async function addFamily(): Promise<Person> {
  const id = await addStudent(world, 50_000);
  return { id, token: await signIn(world, id, 'student') };
}

/** An accepted order with shared needs. The coach is an approved assistant too. */
async function accepted() {
  const coachId = await addCoach(world);
  const coach = { id: coachId, token: await signIn(world, coachId, 'student', 'coach', 'assistant') };
  const family = await addFamily();
  const child = await addParticipant(world, family.id);
  await world.database.query.updateTable('participant').set({ name }).where('id', '=', child).execute();
  await ok(world, family, 'needs.update', {
    id: child,
    accommodations: [],
    communication: '',
    triggers: '',
    calming: '',
    medical,
  });
  const cls = await addClass(world, { coachId, inHours: 72 });
  const order = await ok(world, family, 'order.create', {
    ...formFor(world, cls, child, { payFromBalance: true }),
    participantIds: [child, family.id],
    needs: [{ participantId: child, accommodations: [], fields: ['medical'] }],
  });
  const answers = [{ participantId: child, answer: 'yes', text: '' }];
  const key = randomUUID();
  expect((await send(world, coach, 'order.accept', { id: order.id, answers }, key)).text).toContain(name);
  const { url } = await ok(world, coach, 'calendar.open', { showsNames: true, renew: false });
  return { coach, family, child, cls, order, key, feed: new URL(url ?? '').pathname };
}
type Scene = Awaited<ReturnType<typeof accepted>>;

const reads = ({ order, cls }: Scene) =>
  [
    ['needs.ofOrder', { id: order.id }, 'NOT_FOUND'],
    ['needs.ofClass', { id: cls.id }, 'NOT_FOUND'],
    ['order.detail', { id: order.id }, 'NOT_FOUND'],
    ['order.list', { as: 'coach' }, 'ok'],
    ['order.list', { as: 'coach', by: 'agreeBy' }, 'ok'],
    ['order.list', { as: 'coach', can: 'rate' }, 'ok'],
    ['dispute.detail', { id: order.id }, 'NOT_FOUND'],
    ['order.dispute', { id: order.id, reason: { code: 'other', text: 'x' } }, 'NOT_FOUND'],
    [
      'order.rate',
      { id: order.id, ratingId: cls.id, stars: 5, text: '', tags: [], language: 'en' },
      'NOT_FOUND',
    ],
    ['invitation.list', { as: 'coach' }, 'ok'],
    ['class.roster', { id: cls.id }, 'FORBIDDEN'],
    ['student.detail', { id: order.student.id }, 'FORBIDDEN'],
    ['wallet.coachRecords', {}, 'FORBIDDEN'],
  ] as const;

describe.each(roleEnds)('a coach whose role is %s', (end: RoleEnd) => {
  test('reads no order, no name and no need of a family', async () => {
    const scene = await accepted();
    const { coach, order, feed } = scene;
    const shown = await send(world, coach, 'needs.ofOrder', { id: order.id });
    expect(shown.text).toContain(medical);
    expect((await world.app.inject({ url: feed })).body).toContain(name);
    await setRole(world, coach.id, 'coach', end);
    for (const [route, input, expected] of reads(scene)) {
      const answer = await send(world, coach, route, input);
      expect([route, answer.body.reason ?? 'ok']).toEqual([route, expected]);
      expect(answer.text).not.toContain('Zkid');
      expect(answer.text).not.toContain(medical);
    }
    const calendar = await world.app.inject({ url: feed });
    expect(calendar.statusCode).toBe(200);
    expect(calendar.body).not.toContain('VEVENT');
    await setRole(world, coach.id, 'coach', 'open');
    expect(await reason(world, coach, 'needs.ofOrder', { id: order.id })).toBe('ok');
  });
});

describe('stored answers of a coach', () => {
  const shown = async (coach: Person, key: string) =>
    (await send(world, coach, 'command.detail', { id: key })).text;

  test('are erased when an operator suspends the role, and stay erased', async () => {
    const { coach, key } = await accepted();
    expect(await shown(coach, key)).toContain('Zkid');
    await ok(world, operator, 'operator.suspend', { id: coach.id, role: 'coach', reason: 'A complaint' });
    expect(await shown(coach, key)).not.toContain('Zkid');
    await setRole(world, coach.id, 'coach', 'open');
    expect(await shown(coach, key)).toContain('ANSWER_ERASED');
  });

  test('are refused from the moment at which the evidence expires', async () => {
    const { coach, key } = await accepted();
    await setRole(world, coach.id, 'coach', 'lapsed');
    expect(await shown(coach, key)).not.toContain('Zkid');
  });
});

test('families of a suspended coach are notified once that their booking is in review, each of its own children', async () => {
  const { coach, family, child, order } = await accepted();
  const other = await addFamily();
  await linkGuardian(world, child, other);
  await ok(world, operator, 'operator.suspend', { id: coach.id, role: 'coach', reason: 'A complaint' });
  await Promise.all([listForSubstitute(world), listForSubstitute(world)]);
  await listForSubstitute(world);
  const inReview = async (person: Person) =>
    dataOf(await call(world.app, person.token, 'notice.list', {})).items.filter(
      ({ kind }) => kind === 'orderInReview',
    );
  const feed = dataOf(
    await call(world.app, family.token, 'calendar.open', { showsNames: false, renew: false }),
  );
  const entry = async () => {
    const { body } = await world.app.inject({ url: new URL(feed.url ?? '').pathname });
    return body.slice(body.indexOf(`UID:order-${order.id}`)).split('END:VEVENT')[0] ?? '';
  };
  const checked = await entry();
  expect(checked).toContain('STATUS:TENTATIVE');
  expect(await inReview(family)).toMatchObject([
    { about: { kind: 'order', id: order.id, as: 'student' }, facts: { seats: 2, totalMinor: 8002 } },
  ]);
  expect(await inReview(other)).toMatchObject([{ facts: { seats: 1, totalMinor: 4001 } }]);
  expect(await ok(world, other, 'order.detail', { id: order.id })).toMatchObject({
    seats: 1,
    totalMinor: 4001,
  });
});
