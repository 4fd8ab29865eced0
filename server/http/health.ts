import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { isMoneyFrozen } from './http.effects.ts';

/** /health: 200 when requests can be served; 503 while stopping or without a database. Says whether
 * money moves, and nothing private. */
export function serveHealth(app: FastifyInstance, { database, clock }: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', async (_request, reply) => {
    const money = isStopping ? undefined : await moneyOf(database);
    const hasDatabase = money !== undefined;
    return await reply
      .code(hasDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: hasDatabase,
        database: hasDatabase ? 'up' : 'down',
        ...(hasDatabase ? { money } : {}),
        at: clock.now().toISOString(),
      });
  });
}

/** Whether money moves; undefined without a database. */
async function moneyOf(database: Deps['database']): Promise<'moves' | 'standsStill' | undefined> {
  try {
    return (await isMoneyFrozen(database.query)) ? 'standsStill' : 'moves';
  } catch {
    return undefined;
  }
}
