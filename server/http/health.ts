import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context/context.ts';
import { isMoneyFrozen } from './http.effects.ts';

/** One look at the database answers everybody for this long, however many ask. */
const lookMs = 1000;

/**
 * /health: 200 when requests can be served; 503 while the server stops or has no database. The answer shows whether money is frozen,
 * and nothing private.
 */
export function serveHealth(app: FastifyInstance, { database, clock }: Deps): void {
  let isStopping = false;
  let look = { at: -Infinity, money: Promise.resolve<Money>(undefined) };
  const lookAgain = (): Promise<Money> => {
    const at = clock.now().getTime();
    if (Math.abs(at - look.at) >= lookMs) look = { at, money: moneyOf(database) };
    return look.money;
  };
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', async (_request, reply) => {
    const money = isStopping ? undefined : await lookAgain();
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

/** State of money; undefined without a database. */
type Money = 'moves' | 'standsStill' | undefined;

async function moneyOf(database: Deps['database']): Promise<Money> {
  try {
    return (await isMoneyFrozen(database.query)) ? 'standsStill' : 'moves';
  } catch {
    return undefined;
  }
}
