import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { canary, type Cast, writtenFamily } from '#tests/support/erased-family-world.ts';
import { columnsWith, readsWith } from '#tests/support/erased-words.ts';
import type { Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { deleteAccounts } from './deletion.jobs.ts';

let world: ServedWorld;
let cast: Cast;
beforeAll(async () => {
  world = await serveWorld();
  cast = await writtenFamily(world);
});

/** Stored answers of the coach's acceptances: the status, and the id of the order. */
async function acceptances({ id }: Person): Promise<{ status: number; order: string | undefined }[]> {
  const rows = await world.database.query
    .selectFrom('command')
    .select(['status', 'body'])
    .where('user_id', '=', id)
    .where('endpoint', '=', 'order.accept')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ status, body }) => ({
    status,
    order: (JSON.parse(body) as { data: { id?: string } }).data.id,
  }));
}

test('after the days of grace nothing names a deleted family but what docs/privacy.md keeps', async () => {
  const { parent, coach, ann, operator } = cast;
  expect((await columnsWith(world, canary)).size).toBeGreaterThan(20);
  const accepted = await acceptances(coach);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fresh = { id: parent.id, token: await signIn(world, parent.id, 'student') };
  await ok(world, fresh, 'privacy.requestDeletion');
  world.clock.advance({ days: 31 });
  expect(await deleteAccounts(world)).toBe(1);
  const counterparts = [
    { id: coach.id, token: await signIn(world, coach.id, 'coach', 'student') },
    { id: ann.id, token: await signIn(world, ann.id, 'student') },
    { id: operator.id, token: await signIn(world, operator.id, 'student') },
  ];
  const reads = [];
  for (const who of counterparts) reads.push(await readsWith(world, who, canary));
  expect([...(await columnsWith(world, canary)).keys()]).toEqual(['waiver_signature.signature']);
  expect(reads).toEqual([[], [], []]);
  const after = await acceptances(coach);
  expect(after).toEqual(accepted.map(({ order }) => ({ status: 410, order })));
});

test('an address that only its owner may know is answered once, and not kept', async () => {
  const { ann } = cast;
  const owner = { id: ann.id, token: await signIn(world, ann.id, 'student') };
  const key = randomUUID();
  const open = () => send(world, owner, 'calendar.open', { showsNames: true, renew: false }, key);
  const { url } = (await open()).body.data as { url: string };
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect((await open()).body).toMatchObject({ reason: 'ANSWER_ERASED', data: { id: ann.id } });
  const { rows } = await sql`select from command where position(${url} in body) > 0`.execute(
    world.database.query,
  );
  expect(rows).toEqual([]);
  expect(await ok(world, owner, 'calendar.read')).toEqual({ url, showsNames: true });
});
