import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { assertSound } from './stage.ts';

export interface SharedWorld {
  world: World;
  app: FastifyInstance;
  /** Where the clock stands when a test begins. */
  start: Date;
}

/**
 * One database with its server for a test file. `use` is called before each test; after it everything has to add up, and
 * the clock goes back.
 */
export function inSharedWorld(use: (made: SharedWorld) => void | Promise<void>): void {
  let world: World;
  let app: FastifyInstance;
  let start: Date;
  beforeAll(async () => {
    world = await makeWorld(await testDatabase({ max: 16 }));
    app = await serve(world);
  });
  beforeEach(async () => {
    start = world.clock.now();
    await use({ world, app, start });
  });
  afterEach(async () => {
    world.clock.set(start);
    await assertSound(world);
  });
}
