import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { addTasks } from '#server/platform/public.ts';

const batch = 50;

/** From this try on, after some 45 minutes, an operator is told: the service refuses, or is gone. */
const alarmingTries = 10;

type Claimed = Row<'payment_operation'> & Pick<Row<'payment'>, 'provider' | 'service_ref' | 'currency'>;

/**
 * Asks the payment services what was decided: capture, void, refund. Each task is asked until it was done, at growing
 * distances; its id is the service's idempotency key, so that asking twice is harmless. A refund waits for its capture.
 * Returns how many were done.
 */
export async function runPaymentOperations(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const tasks = await claimTasks(deps);
    for (const task of tasks) if (await ask(deps, task)) done += 1;
    if (tasks.length < batch) return done;
  }
}

/** Counting the try moves the next one away: 5, 15, 35 … seconds, at most some hours; other nodes skip the row. */
async function claimTasks({ database, clock }: Deps): Promise<Claimed[]> {
  const result = await sql<Claimed>`
    update payment_operation t set tries = t.tries + 1
    from payment p
    where p.id = t.payment_id and t.id in (
      select d.id from payment_operation d
      where d.done_at is null
        and d.created_at + make_interval(secs => 5 * (power(2, least(d.tries, 12)) - 1)) <= ${clock.now()}
        and (d.kind <> 'refund' or not exists (
          select from payment_operation c
          where c.payment_id = d.payment_id and c.kind = 'capture' and c.done_at is null))
      order by d.created_at limit ${batch}
      for update skip locked)
    returning t.*, p.provider, p.service_ref, p.currency`.execute(database.query);
  return result.rows;
}

async function ask(deps: Deps, task: Claimed): Promise<boolean> {
  const { ports, database, clock, log } = deps;
  const port = ports.payments.find((candidate) => candidate.name === task.provider);
  try {
    if (port === undefined) throw new Error(`no payment service is called ${task.provider}`);
    await port[task.kind]({
      id: task.id,
      paymentId: task.payment_id,
      ref: task.service_ref,
      amountMinor: task.amount_minor,
      currency: task.currency,
    });
  } catch (error) {
    log.error(error, `payment task ${task.id} (${task.kind}) failed at try ${task.tries}`);
    if (task.tries >= alarmingTries) await notifyOperators(deps, task);
    return false;
  }
  await database.query
    .updateTable('payment_operation')
    .set({ done_at: clock.now() })
    .where('id', '=', task.id)
    .where('done_at', 'is', null)
    .execute();
  return true;
}

const notifyOperators = ({ database, clock }: Deps, task: Claimed): Promise<void> =>
  database.transaction(
    (tx) =>
      addTasks(tx, [
        {
          kind: 'moneyUnexplained',
          subject: { kind: 'payment', id: task.payment_id },
          facts: { task: task.kind, provider: task.provider, amountMinor: task.amount_minor },
          uniqueKey: `paymentOperation:${task.id}`,
          at: clock.now(),
        },
      ]),
    { keyed: true },
  );
