import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context/context.ts';
import type { HandlerTable } from '#server/context/handler-table.ts';
import { testDatabase } from './database.ts';
import type { ServedWorld } from './shapes.ts';
import { makeWorld, type WorldChoice } from './world.ts';

export type { ServedWorld } from './shapes.ts';

/** The server's HTTP side without a port; closed after the last test of the file. */
export async function serve(deps: Deps, handlers?: HandlerTable): Promise<FastifyInstance> {
  const app = await buildApp(deps, handlers);
  afterAll(() => app.close());
  return app;
}

/** A world on a database of its own, with its HTTP side. */
export async function serveWorld(choice: WorldChoice = {}): Promise<ServedWorld> {
  const world = await makeWorld(await testDatabase(), choice);
  return Object.assign(world, { app: await serve(world) });
}
