import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { verifyChain } from '#server/platform/audit/audit-chain.queries.ts';
import type { Setting } from '#tests/simulation/setting.ts';
import { compareAudit } from './audit-lines.ts';
import { compareBooks } from './books.ts';
import { cardRules, compareCards, rememberCards } from './cards.ts';
import { compareMemory, findUnreported } from './memory.ts';
import { compareMessages, rememberMessages } from './messages.ts';
import { checkOrderPages } from './order-pages.ts';
import { findUnoffered } from './passed-offers.ts';
import { courseRules } from './rules-of-courses.ts';
import { dateRules } from './rules-of-dates.ts';
import { exchangeRules } from './rules-of-exchanges.ts';
import { familyRules } from './rules-of-families.ts';
import { helpingRules } from './rules-of-helping.ts';
import { leavingRules } from './rules-of-leaving.ts';
import { messageRules } from './rules-of-messages.ts';
import { moveRules } from './rules-of-moves.ts';
import { orderRules } from './rules-of-orders.ts';
import { peopleRules } from './rules-of-people.ts';
import { priceRules } from './rules-of-prices.ts';
import { breaking, type Violation } from './violation.ts';

/**
 * Checks all rules on one snapshot while the clients continue. `from`: index of the first answer that no
 * earlier round has compared.
 */
export const checkAll = (setting: Setting, from: number): Promise<Violation[]> =>
  look(setting, setting.journal.acknowledged.slice(from), false);

/**
 * Checks all rules at rest, including those that hold only then: no unrequested effects, and the ledger
 * agrees.
 */
export const checkAtRest = (setting: Setting): Promise<Violation[]> =>
  look(setting, setting.journal.acknowledged, true);

async function look(
  setting: Setting,
  answers: Setting['journal']['acknowledged'],
  isEnd: boolean,
): Promise<Violation[]> {
  const { observer, journal, services } = setting;
  // Copies the answers before reading the database: a later answer may or may not be in the snapshot.
  const all = [...journal.acknowledged];
  const remembered = rememberMessages(setting);
  const cards = rememberCards(setting);
  const violations = await observer.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx: Tx) => [
      ...(await findViolations(tx)),
      ...(await breaking(tx, [
        ...orderRules,
        ...exchangeRules,
        ...dateRules,
        ...priceRules,
        ...courseRules,
        ...leavingRules,
        ...moveRules,
        ...helpingRules,
        ...peopleRules,
        ...familyRules,
        ...messageRules,
        ...cardRules,
      ])),
      ...(await compareMemory(tx, answers, setting)),
      ...(await compareMessages(tx, remembered, setting)),
      ...(await compareCards(tx, cards, setting)),
      ...(await compareAudit(tx, all, { isEnd })),
      ...(isEnd ? await findUnreported(tx, setting) : []),
      ...(isEnd ? await compareBooks(tx, services) : []),
      ...(isEnd ? await unfinished(tx) : []),
      ...(isEnd ? await findUnoffered(tx, setting) : []),
      ...(isEnd ? await checkOrderPages(tx) : []),
    ]);
  const { brokenAt } = await verifyChain(observer);
  if (brokenAt !== null)
    violations.push({ name: 'I10 the chain of the audit log verifies', what: [String(brokenAt)] });
  return violations;
}

/** Finds decisions about money that have not reached the payment service. */
async function unfinished(tx: Tx): Promise<Violation[]> {
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || payment_id as what from payment_operation where done_at is null limit 10`.execute(
    tx,
  );
  return rows.length === 0
    ? []
    : [{ name: 'a decision about money was carried out', what: rows.map((row) => row.what) }];
}
