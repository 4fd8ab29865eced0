import { beforeAll, expect, test } from 'vitest';
import { ok, reason } from '#tests/support/calls.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { adult, ageless, noticesOf, setBirthDate, teamForm } from '#tests/support/team-world.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const form = {
  ...teamForm,
  contactName: 'Lee Ann',
  contact: 'office@hill-school.example',
  why: 'Our gym is empty in the afternoon.',
};
const send = (who: Person) => ok(world, who, 'partnerRequest.send', form);
const mine = (who: Person) => ok(world, who, 'partnerRequest.mine', {});

test('an adult asks, one at a time; a child and somebody of unknown age do not', async () => {
  const asker = await adult(world);
  expect(await mine(asker)).toEqual({ items: [], whyNot: null });
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => reason(world, asker, 'partnerRequest.send', form)),
  );
  expect(sent.filter((one) => one === 'ok')).toHaveLength(1);
  expect(sent.filter((one) => one === 'DO_NOT_REPEAT')).toHaveLength(5);
  expect(await mine(asker)).toMatchObject({
    items: [{ state: 'submitted', name: form.name, why: form.why, actions: ['withdraw'] }],
    whyNot: 'DO_NOT_REPEAT',
  });
  const [minor, unknown] = [await adult(world), await ageless(world)];
  await setBirthDate(world, minor, '2012-01-01');
  expect(await reason(world, minor, 'partnerRequest.send', form)).toBe('TOO_YOUNG');
  expect((await mine(unknown)).whyNot).toBe('BIRTH_DATE_NEEDED');
  expect(await reason(world, unknown, 'partnerRequest.send', form)).toBe('BIRTH_DATE_NEEDED');
  expect(await reason(world, asker, 'partnerRequest.send', { ...form, cityId: 'nowhere' })).toBe('BAD_INPUT');
});

test('a request that was rejected can be sent again, and its approval makes the asker the manager of a partner', async () => {
  const asker = await adult(world);
  const { id } = await send(asker);
  const queue = async () => (await ok(world, operator, 'operator.partnerRequestList', {})).items;
  expect((await queue()).find((one) => one.id === id)).toMatchObject({
    asker: { id: asker.id },
    contact: form.contact,
    actions: ['decide'],
  });
  const refusal = { id, reason: 'Please name a quiet room.' };
  await ok(world, operator, 'operator.partnerRequestReject', refusal);
  expect(await reason(world, operator, 'operator.partnerRequestReject', refusal)).toBe('STATUS_CHANGED');
  expect(await reason(world, operator, 'operator.partnerRequestApprove', { id })).toBe('STATUS_CHANGED');
  expect(await noticesOf(world, asker)).toContain('partnerRequestRejected');
  expect(await mine(asker)).toMatchObject({
    items: [{ state: 'rejected', reason: refusal.reason, actions: [] }],
    whyNot: null,
  });

  const again = await send(asker);
  const answers = await Promise.all([
    reason(world, operator, 'operator.partnerRequestApprove', { id: again.id }),
    reason(world, operator, 'operator.partnerRequestReject', { id: again.id, reason: 'No' }),
    reason(world, asker, 'partnerRequest.withdraw', { id: again.id }),
  ]);
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect(answers.filter((one) => one === 'STATUS_CHANGED')).toHaveLength(2);

  const other = await adult(world);
  const third = await send(other);
  await ok(world, operator, 'operator.partnerRequestApprove', { id: third.id });
  const [approved] = (await mine(other)).items;
  expect(approved).toMatchObject({ state: 'approved', reason: null });
  expect(await ok(world, other, 'partner.detail', { id: approved?.partnerId ?? '' })).toMatchObject({
    name: form.name,
    isManager: true,
    actions: ['join', 'manage'],
  });
  expect(await noticesOf(world, other)).toContain('partnerManager');
  expect((await queue()).map((one) => one.id)).not.toContain(third.id);
});

test('partnerRequest.withdraw is open to the asker alone, and no operator answers their own request', async () => {
  const [asker, stranger] = [await adult(world), await adult(world)];
  const { id } = await send(asker);
  expect(await reason(world, stranger, 'partnerRequest.withdraw', { id })).toBe('NOT_FOUND');
  expect(await reason(world, asker, 'operator.partnerRequestApprove', { id })).toBe('FORBIDDEN');
  expect(await ok(world, asker, 'partnerRequest.withdraw', { id })).toMatchObject({ state: 'withdrawn' });
  expect(await ok(world, asker, 'partnerRequest.withdraw', { id })).toMatchObject({ state: 'withdrawn' });
  await setBirthDate(world, operator, '1980-01-01');
  const own = await send(operator);
  const listed = (await ok(world, operator, 'operator.partnerRequestList', {})).items;
  expect(listed.find((one) => one.id === own.id)).toMatchObject({ actions: [] });
  expect(await reason(world, operator, 'operator.partnerRequestApprove', { id: own.id })).toBe('FORBIDDEN');
});
