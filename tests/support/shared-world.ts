import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { testDatabase } from './database.ts';
import { serve } from './serve.ts';
import { assertInvariants } from './stage.ts';
import { makeWorld, type World } from './world.ts';

export interface SharedWorld {
  world: World;
  app: FastifyInstance;
  /** Time of the clock when a test begins. */
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
    await assertInvariants(world);
  });
}
