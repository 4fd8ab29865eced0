import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { addTasks, reopenTask } from '#server/platform/task/task.repository.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { listDead, setFailed, setResent, setUntried, type DeliveryTable } from './delivery.repository.ts';
import { leaseMs, policies, startWithinMs, waitMs } from './delivery.rules.ts';

/** One thing that leaves: a row, or several that leave together. */
export interface Delivery {
  ids: readonly string[];
  /** The attempts of the row with the most, this one included. */
  attempts: number;
}

interface Round<T extends Delivery> {
  of: DeliveryTable;
  /** How many rows a claim takes at most; fewer deliveries than that mean that nothing is left. */
  batch: number;
  claim: (lease: { now: Date; end: Date }) => Promise<readonly T[]>;
  /** Sends and marks as sent. Throws when it was not taken. */
  send: (delivery: T) => Promise<boolean>;
}

/**
 * Delivers what is due, on any number of nodes. A row is claimed, sent, then marked. After a crash between the last two it
 * is sent again: every delivery happens at least once. Returns how many were sent.
 */
export async function deliverDue<T extends Delivery>(deps: Deps, round: Round<T>): Promise<number> {
  let sent = 0;
  for (;;) {
    const startedAt = performance.now();
    const now = deps.clock.now();
    const claim = await round.claim({ now, end: new Date(now.getTime() + leaseMs) });
    let rows = 0;
    for (const [place, delivery] of claim.entries()) {
      if (performance.now() - startedAt > startWithinMs) {
        const rest = claim.slice(place).flatMap(({ ids }) => ids);
        await setUntried(deps.database.query, round.of, rest, deps.clock.now());
        return sent;
      }
      rows += delivery.ids.length;
      if (await attempt(deps, round, delivery)) sent += 1;
    }
    if (rows < round.batch) return sent;
  }
}

async function attempt<T extends Delivery>(
  { database, clock, log }: Deps,
  { of, send }: Round<T>,
  delivery: T,
): Promise<boolean> {
  try {
    return await send(delivery);
  } catch (error) {
    // Only the kind of an error is kept: its text may hold an address or a key.
    const kind = error instanceof Error ? error.name : 'Error';
    const { attempts } = delivery;
    log.warn({ channel: of.name, attempt: attempts, name: kind }, 'a delivery failed');
    const now = clock.now();
    const failure = {
      now,
      nextAt: new Date(now.getTime() + waitMs(of.name, attempts)),
      // Nobody has the address: another try has the same end.
      attempts: error instanceof MailRefused && error.isFinal ? 1 : policies[of.name].attempts,
      error: kind,
    };
    const dead = await setFailed(database.query, of, delivery.ids, failure);
    if (dead > 0) await reportDead(database, of, now);
    return false;
  }
}

/** One task a day for each kind: a mail service that is away makes many dead letters. */
const reportDead = (database: Database, { name }: DeliveryTable, now: Date): Promise<void> =>
  database.transaction(
    async (tx) => {
      const uniqueKey = `deliveryFailed:${name}:${now.toISOString().slice(0, 10)}`;
      await addTasks(tx, [
        { kind: 'deliveryFailed', subject: { kind: 'delivery', id: name }, uniqueKey, at: now },
      ]);
      // All of an earlier failure were sent again on this day.
      await reopenTask(tx, uniqueKey);
    },
    { keyed: true },
  );

export const deliveryUsage = ['deliveries', 'resend <delivery>'] as const;
const shownLetters = 50;

interface Console {
  database: Database;
  clock: Clock;
}

/** The operator's commands about dead letters; null for another command. Throws StartupError with one sentence. */
export async function runDeliveryCommand(
  console: Console,
  tables: readonly DeliveryTable[],
  [command, letter = '']: readonly string[],
): Promise<string | null> {
  if (command === 'deliveries') return await describeDead(console, tables);
  return command === 'resend' ? await resend(console, tables, letter) : null;
}

async function describeDead({ database }: Console, tables: readonly DeliveryTable[]): Promise<string> {
  const lines: string[] = [];
  for (const of of tables)
    for (const { id, attempts, dead_at: at, error } of await listDead(database.query, of, shownLetters))
      lines.push(
        `${of.name}:${id}  given up ${at.toISOString()} after ${attempts} attempts (${error ?? '–'})`,
      );
  return lines.length === 0 ? 'Nothing was given up.' : lines.join('\n');
}

/** The next round of the job sends it, once. */
async function resend({ database, clock }: Console, tables: readonly DeliveryTable[], letter: string) {
  const place = letter.indexOf(':');
  const [name, id] = [letter.slice(0, place), letter.slice(place + 1)];
  const of = tables.find((table) => table.name === name);
  const at = clock.now();
  const isResent =
    of !== undefined &&
    (await database.transaction(
      async (tx) => {
        if (!(await setResent(tx, of, id, at))) return false;
        await addAudit(tx, [
          { actorId: null, action: 'delivery.resent', subject: { kind: 'delivery', id: letter }, at },
        ]);
        return true;
      },
      { keyed: true },
    ));
  if (!isResent) throw new StartupError(`No delivery "${letter}" was given up; "deliveries" lists them.`);
  return `${letter} is sent again within a minute.`;
}
