import { beforeAll, expect, test } from 'vitest';
import { reseal } from '#server/reseal/reseal.ts';
import { ok, reason, signIn } from '#tests/support/calls.ts';
import { canary, type Cast, writtenFamily } from '#tests/support/erased-family-world.ts';
import { columnsWith } from '#tests/support/erased-words.ts';
import type { Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { makeExports } from './export.jobs.ts';

let world: ServedWorld;
let cast: Cast;
beforeAll(async () => {
  world = await serveWorld();
  cast = await writtenFamily(world);
});

async function copyOf({ id }: Person): Promise<string> {
  const who = { id, token: await signIn(world, id, 'student') };
  await ok(world, who, 'privacy.requestExport');
  expect(await makeExports(world)).toBe(1);
  const { files } = await ok(world, who, 'privacy.export');
  return files.find(({ type }) => type === 'json')?.text ?? '';
}

test('a copy holds the needs, the answers to them and the feedback, and lies sealed', async () => {
  const { parent, child } = cast;
  const copy = JSON.parse(await copyOf(parent)) as Record<string, object[]>;
  expect(copy['need_profile']).toEqual([
    expect.objectContaining({
      participant_id: child,
      accommodations: ['quietSpace'],
      medical: `${canary}medical`,
      triggers: `${canary}triggers`,
    }),
  ]);
  const shared = expect.objectContaining({
    medical: `${canary}medical`,
    triggers: '',
    answer: 'condition',
    answer_text: `${canary}answer`,
  }) as unknown;
  expect(copy['order_need']).toEqual(expect.arrayContaining([shared]));
  expect(JSON.stringify(copy['order_need'])).toContain(`${canary}feedback`);
  expect((await columnsWith(world, `${canary}medical`)).size).toBe(0);
  expect((await columnsWith(world, `${canary}road`)).size).toBe(0);
});

test('a copy of another secret is taken away: it is asked for anew', async () => {
  const { ann } = cast;
  await copyOf(ann);
  const { secret } = world.config;
  await reseal(world.database, { before: secret, now: 'y'.repeat(32) });
  const who = { id: ann.id, token: await signIn(world, ann.id, 'student') };
  expect(await reason(world, who, 'privacy.export')).toBe('EXPORT_NOT_READY');
});
