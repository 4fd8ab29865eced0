import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { allHandlers } from '#server/handlers.ts';
import { setOwnFavorite } from '#server/teaching/favorite/favorite.commands.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addPerson } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld } from '#tests/support/world.ts';

/** Long enough for an ordinary answer on a busy machine. */
const answerMs = 1000;

test('a read that takes too long is answered as busy, and the next one as ever', async () => {
  const world = await makeWorld(await testDatabase(), { limits: { answerMs } });
  const gate = Promise.withResolvers<void>();
  let isSlow = true;
  const app = await serve(world, {
    ...allHandlers,
    'city.list': async (ctx, input) => {
      if (isSlow) await gate.promise;
      return await allHandlers['city.list'](ctx, input);
    },
  });
  const slow = await app.inject('/applet/city');
  expect(slow.json()).toMatchObject({ code: 503, reason: 'BUSY' });
  expect(Number(slow.headers['retry-after'])).toBeGreaterThan(0);
  isSlow = false;
  expect((await app.inject('/applet/city')).statusCode).toBe(200);
  gate.resolve();
});

test('a keyed call that was answered as busy takes effect once, and its key finds the answer', async () => {
  const world = await makeWorld(await testDatabase(), { limits: { answerMs } });
  const me = await addPerson(world, 'student');
  const coachId = await addCoach(world);
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const app = await serve(world, {
    ...allHandlers,
    'favorite.set': async (ctx, input) => {
      runs += 1;
      await gate.promise;
      return await setOwnFavorite(ctx, input);
    },
  });
  const key = randomUUID();
  const send = () =>
    app.inject({
      method: 'PUT',
      url: `/applet/favorite/${coachId}`,
      payload: { isOn: true },
      headers: { authorization: `Bearer ${me.token}`, [headers.idempotencyKey]: key },
    });
  const first = await send();
  expect(first.json()).toMatchObject({ code: 503, reason: 'BUSY' });
  expect(first.headers[headers.idempotencyKey.toLowerCase()]).toBe(key);
  gate.resolve();
  // The call itself may still be on its way to its commit, and is then waited for.
  const again = await vi.waitFor(async () => {
    const answer = await send();
    expect(answer.json()).toMatchObject({ code: 200 });
    return answer;
  });
  expect(again.headers[headers.idempotencyReplayed.toLowerCase()]).toBe('true');
  expect(runs).toBe(1);
});
