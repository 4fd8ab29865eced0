import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, waiver } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/** Ids and keys of others within a body, beyond what the access matrix tries with each call. */
let world: World;
let app: FastifyInstance;
let owner: string;
let stranger: string;
let rows: { child: string; order: string; command: string; notice: string };

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  const [coachId, ownerId] = [await addCoach(world), await addStudent(world)];
  owner = await signIn(world, ownerId, 'student');
  stranger = await signIn(world, await addStudent(world), 'student');
  const child = await addParticipant(world, ownerId);
  const command = randomUUID();
  const cls = await addClass(world, { coachId });
  const form = { ...formFor(world, cls, child), replayed: true };
  const order = dataOf(await call(app, owner, 'order.create', form, command));
  const [notice] = dataOf(await call(app, owner, 'notice.list', {})).items;
  rows = { child, order: order.id, command, notice: notice?.id ?? '' };
});

const form = async (participantId: string) => {
  const cls = await addClass(world, { coachId: await addCoach(world) });
  return formFor(world, cls, participantId);
};

async function ordersNow(): Promise<string> {
  const found = await sql<{ all: string }>`
    select md5(string_agg(t::text, '|' order by t::text)) as all
    from (select o::text from orders o union all select p::text from order_participant p) t`.execute(
    world.database.query,
  );
  return found.rows[0]?.all ?? '';
}

test('another family’s child can neither be booked nor signed for, however its id is written', async () => {
  for (const id of [rows.child, rows.child.toUpperCase(), randomUUID()]) {
    const sign = { participantIds: [id], version: waiver, signature: 'Me' };
    expect(reasonIn(await call(app, stranger, 'waiver.sign', sign))).toBe('PARTICIPANT_UNKNOWN');
    expect(reasonIn(await call(app, stranger, 'order.create', await form(id)))).toBe('PARTICIPANT_UNKNOWN');
  }
});

test('another order’s id is refused as taken, and that order does not change', async () => {
  const before = await ordersNow();
  const own = await call(app, stranger, 'child.list', {});
  const self = dataOf(own).items.find(({ kind }) => kind === 'self')?.id ?? '';
  const answer = await call(app, stranger, 'order.create', { ...(await form(self)), orderId: rows.order });
  expect(answer.body).toMatchObject({ code: 409, reason: 'ID_TAKEN', data: null });
  expect(await ordersNow()).toBe(before);
});

test('another person’s key gives neither their answer nor a refusal of the key', async () => {
  const answer = await call(app, stranger, 'order.create', await form(randomUUID()), rows.command);
  expect(answer.isReplayed).toBe(false);
  expect(answer.text).not.toContain(rows.order);
  expect(reasonIn(answer)).toBe('PARTICIPANT_UNKNOWN');
});

test('a used key does not answer another call', async () => {
  const answer = await call(app, owner, 'notice.read', { id: rows.notice }, rows.command);
  expect(reasonIn(answer)).toBe('KEY_REUSED');
});
