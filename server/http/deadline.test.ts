import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { buildApp } from '#server/app.ts';
import { allHandlers } from '#server/handlers.ts';
import { setOwnFavorite } from '#server/teaching/favorite/favorite.commands.ts';
import { insertCoach } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const answerMs = 200;

test('a read that takes too long is answered as busy, and the next one as ever', async () => {
  const { deps } = await testApp({ answerMs });
  let isSlow = true;
  const app = await buildApp(deps, {
    ...allHandlers,
    'city.list': async (ctx, input) => {
      if (isSlow) await sleep(answerMs * 3);
      return await allHandlers['city.list'](ctx, input);
    },
  });
  const slow = await app.inject('/applet/city');
  expect(slow.json()).toMatchObject({ code: 503, reason: 'BUSY' });
  expect(Number(slow.headers['retry-after'])).toBeGreaterThan(0);
  isSlow = false;
  expect((await app.inject('/applet/city')).statusCode).toBe(200);
  await sleep(answerMs * 3);
  await app.close();
});

test('a keyed call that was answered as busy takes effect once, and its key finds the answer', async () => {
  const world = await testApp({ answerMs });
  const me = await world.person('student');
  const coachId = await insertCoach(world.deps.database, world.clock.now(), { name: 'Maya' });
  let runs = 0;
  const app = await buildApp(world.deps, {
    ...allHandlers,
    'favorite.set': async (ctx, input) => {
      runs += 1;
      await sleep(answerMs * 2);
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
  await sleep(answerMs * 3);
  const again = await send();
  expect(again.json()).toMatchObject({ code: 200 });
  expect(again.headers[headers.idempotencyReplayed.toLowerCase()]).toBe('true');
  expect(runs).toBe(1);
  await app.close();
});
