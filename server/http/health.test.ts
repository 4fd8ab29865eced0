import { expect, test, vi } from 'vitest';
import { serveWorld } from '#tests/support/serve.ts';

test('one look at the database answers everybody for a second', async () => {
  const { app, database, clock } = await serveWorld();
  const connect = vi.spyOn(database.pool, 'connect');
  const ask = async () => (await app.inject('/health')).json<{ ok: boolean; at: string }>();
  const many = await Promise.all(Array.from({ length: 50 }, ask));
  expect(many.every(({ ok }) => ok)).toBe(true);
  expect(connect).toHaveBeenCalledTimes(1);
  clock.advance({ seconds: 1 });
  connect.mockRejectedValueOnce(new Error('no database'));
  expect(await ask()).toMatchObject({ ok: false, database: 'down' });
  expect(connect).toHaveBeenCalledTimes(2);
  clock.advance({ seconds: -5 });
  expect(await ask()).toMatchObject({ ok: true, database: 'up', money: 'moves' });
});
