import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, type Person, waiver } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/**
 * A person who signed up with an address and nothing else. The waiver is signed, as from before it needed an
 * age.
 */
async function ageless(balance = 0): Promise<Person> {
  const id = await addStudent(world, balance);
  await forget(id);
  return { id, token: await signIn(world, id, 'student') };
}

const forget = (id: string) =>
  world.database.query.updateTable('account').set({ birth_date: null }).where('id', '=', id).execute();

const setBirthDate = (who: Person, birthDate: string) => call(app, who.token, 'user.update', { birthDate });
const sign = (who: Person, ...participantIds: string[]) =>
  call(app, who.token, 'waiver.sign', { participantIds, version: waiver, signature: 'A. Person' });
const topUp = (who: Person) =>
  call(app, who.token, 'wallet.topUp', { amountMinor: 1000, method: PaymentMethod.visa });
const buy = (who: Person) =>
  call(app, who.token, 'membership.buy', {
    method: PaymentMethod.visa,
    shownPriceMinor: world.config.rules.membershipPriceMinor,
  });

async function book(who: Person, ...participantIds: string[]) {
  const cls = await addClass(world, { coachId: await addCoach(world), inHours: 40 });
  return call(app, who.token, 'order.create', formFor(world, cls, who.id, { participantIds }));
}

const all = async (who: Person) =>
  Promise.all(
    [sign(who, who.id), book(who, who.id), topUp(who), buy(who)].map(async (one) => reasonIn(await one)),
  );

test('an account without a birth date signs nothing, books no seat for itself and adds no money', async () => {
  const who = await ageless(10_000);
  const child = await addParticipant(world, who.id);
  expect(await all(who)).toEqual(Array(4).fill('BIRTH_DATE_NEEDED'));
  expect(reasonIn(await sign(who, child))).toBe('BIRTH_DATE_NEEDED');
  expect(reasonIn(await book(who, who.id, child))).toBe('BIRTH_DATE_NEEDED');
  // A child with a waiver from another guardian is booked: its own age is known.
  expect(reasonIn(await book(who, child))).toBe('ok');
});

test('an account gives its birth date once: an adult continues with the same intents', async () => {
  const who = await ageless();
  dataOf(await setBirthDate(who, '1988-02-03'));
  expect(await all(who)).toEqual(Array(4).fill('ok'));
});

test('a birth date of a minor applies the rules for minors', async () => {
  const who = await ageless();
  dataOf(await setBirthDate(who, '2012-02-03'));
  expect(await all(who)).toEqual(['TOO_YOUNG', ...Array<string>(3).fill('CONSENT_PENDING')]);
  const child = await ageless();
  expect(reasonIn(await setBirthDate(child, '2019-02-03'))).toBe('CHILD_NEEDS_GUARDIAN');
  expect(await all(child)).toEqual(Array(4).fill('BIRTH_DATE_NEEDED'));
});

test('an earlier waitlist entry needs the birth date at the offer, which stays held', async () => {
  const [first, who] = [await addStudent(world, 10_000), await ageless(10_000)];
  const cls = await addClass(world, { coachId: await addCoach(world), capacity: 1, inHours: 60 });
  const token = await signIn(world, first, 'student');
  const order = dataOf(await call(app, token, 'order.create', formFor(world, cls, first)));
  const wait = {
    entryId: order.id,
    classId: cls.id,
    participantIds: [who.id],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  };
  expect(reasonIn(await call(app, who.token, 'waitlist.join', wait))).toBe('BIRTH_DATE_NEEDED');
  dataOf(await setBirthDate(who, '1988-02-03'));
  dataOf(await call(app, who.token, 'waitlist.join', wait));
  await forget(who.id);
  const leave = { reason: { code: 'ill', text: '' }, shownRefundMinor: 0 } as const;
  dataOf(await call(app, token, 'order.cancel', { id: order.id, ...leave, tappedAt: wait.tappedAt }));
  await offerSeats(world);
  const accept = () => call(app, who.token, 'waitlist.accept', { id: wait.entryId, payFromBalance: true });
  expect(reasonIn(await accept())).toBe('BIRTH_DATE_NEEDED');
  const offered = dataOf(await call(app, who.token, 'waitlist.mine', {})).items[0]?.offer?.orderId ?? '';
  expect(
    reasonIn(await call(app, who.token, 'order.pay', { id: offered, method: PaymentMethod.balance })),
  ).toBe('BIRTH_DATE_NEEDED');
  dataOf(await setBirthDate(who, '1988-02-03'));
  expect(reasonIn(await accept())).toBe('ok');
});
