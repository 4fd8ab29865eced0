import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#tests/support/calls.ts';
import { agreeTo, guard, helperOf, invite } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
});

test('message.toClass reaches adult helpers who agreed when the coach asks for it, and counts families alone', async () => {
  const { ann, coach, cls, id } = await at.booked();
  await world.database.query.updateTable('class').set({ helper_slots: 5 }).where('id', '=', cls.id).execute();
  const asked = async (birthDate: string | undefined) => {
    const helper = await helperOf(world, 'volunteer', birthDate === undefined ? {} : { birthDate });
    const { id: invitationId } = await invite(world.app, coach, cls, helper, 'volunteer');
    return { helper, invitationId };
  };
  const [adult, teen, silent] = [
    await asked('1990-01-01'),
    await asked('2011-01-01'),
    await asked('1990-01-01'),
  ];
  const guardian = await at.person();
  await guard(world, teen.helper.id, guardian.id);
  await ok(world, guardian, 'invitation.consent', { id: teen.invitationId });
  for (const { helper, invitationId } of [adult, teen])
    await ok(world, helper, 'invitation.answer', { id: invitationId, ...agreeTo(cls) });
  const tappedAt = world.clock.now().toISOString();
  const send = (text: string, withHelpers?: boolean) =>
    ok(world, coach, 'message.toClass', {
      id: cls.id,
      messageId: randomUUID(),
      body: { text },
      ...(withHelpers === undefined ? {} : { withHelpers }),
      tappedAt,
    });
  expect(await send('To families')).toEqual({ sent: 1 });
  expect(await send('To everybody', true)).toEqual({ sent: 1 });
  expect(await at.read(ann, id)).toEqual(['To families', 'To everybody']);
  expect(await at.read(adult.helper, adult.invitationId)).toEqual(['To everybody']);
  const { items } = await ok(world, adult.helper, 'message.thread', { id: adult.invitationId });
  expect(items).toMatchObject([{ isToClass: true, side: 'coach' }]);
  for (const { helper, invitationId } of [teen, silent])
    expect(await at.read(helper, invitationId)).toEqual([]);
});
