import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { notifyOperators } from '#server/money/freeze/freeze.notices.ts';
import { readScope } from '#server/money/ledger/invariant-scope.repository.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { freezeMoney } from './begin.commands.ts';
import { lockCheck, setCheck, setRepeatableRead, setTimeoutSeconds } from './freeze.repository.ts';

/** A transaction may commit a while after the instant that it wrote. */
const overlapMs = 5 * MINUTE_MS;
/** Rounds of several servers do not follow each other faster. */
const pauseMs = 45_000;

/**
 * Checks whether money and seats add up. A violation is logged, and begins a freeze that lasts until an
 * operator ends it. Every minute checks recent changes and some older orders in turn; once a night checks
 * everything. The next round repeats one that failed. Returns the number of broken rules.
 */
export async function reportViolations(deps: Deps): Promise<number> {
  const { database, log } = deps;
  const violations = await database.transaction(
    async (tx) => {
      // One moment for all statements: else a booking between two of them looks like a seat too many.
      await setRepeatableRead(tx);
      const now = deps.clock.now();
      const round = await claim(tx, now);
      const broken = round === undefined ? [] : await look(tx, deps, round, now);
      await freezeMoney(tx, broken, now);
      return broken;
    },
    { keyed: true },
  );
  for (const { name, what } of violations) log.fatal({ what }, `invariant broken: ${name}`);
  await notifyOperators(deps);
  return violations.length;
}

type Round = Row<'invariant_check'>;

/** This server's turn; nobody else's before the transaction ends. */
async function claim(tx: Tx, now: Date): Promise<Round | undefined> {
  const round = await lockCheck(tx);
  const isDue = round !== undefined && (round.began_at?.getTime() ?? 0) <= now.getTime() - pauseMs;
  return isDue ? round : undefined;
}

async function look(tx: Tx, { config }: Deps, round: Round, now: Date) {
  const { checkWalkOrders: walk, wholeCheckHour } = config.rules;
  const isWhole = isWholeDue(round.whole_at, now, wholeCheckHour);
  // Longer than a request may take; by night everything is read.
  await setTimeoutSeconds(tx, isWhole ? 600 : 45);
  if (isWhole || round.checked_until === null) {
    const violations = await findViolations(tx);
    await setCheck(tx, { began_at: now, checked_until: now, whole_at: now });
    return violations;
  }
  const since = new Date(round.checked_until.getTime() - overlapMs);
  const { last, ...scope } = await readScope(tx, { since, walkedTo: round.walked_to, walk });
  const violations = await findViolations(tx, scope);
  await setCheck(tx, { began_at: now, checked_until: now, walked_to: last });
  return violations;
}

/** At the first round, in the night's hour (UTC), and whenever a night was missed. */
export function isWholeDue(wholeAt: Date | null, now: Date, hour: number): boolean {
  if (wholeAt === null) return true;
  const age = now.getTime() - wholeAt.getTime();
  return age >= 30 * HOUR_MS || (age >= 20 * HOUR_MS && now.getUTCHours() === hour);
}
