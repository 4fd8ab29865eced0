import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';

/** /health: 200 when requests can be served; 503 while stopping or without a database. Tells nothing private. */
export function serveHealth(app: FastifyInstance, { store, clock }: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', async (_request, reply) => {
    const hasDatabase = !isStopping && (await answers(store));
    return await reply
      .code(hasDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: hasDatabase, database: hasDatabase ? 'up' : 'down', at: clock.now().toISOString() });
  });
}

async function answers(store: Deps['store']): Promise<boolean> {
  try {
    await sql`select 1`.execute(store.db);
    return true;
  } catch {
    return false;
  }
}
