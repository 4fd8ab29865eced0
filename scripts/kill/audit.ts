import { sql } from 'kysely';
import { reasons } from '#contract/reasons.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { wrongBalances } from './audit.balances.ts';
import {
  compareCourses,
  compareHelpers,
  comparePayments,
  compareRows,
  compareStatuses,
  compareSteps,
  findUnreported,
} from './audit.rows.ts';
import type { Before } from './before.ts';
import type { ClientLog } from './client-log.ts';
import type { Findings } from './findings.ts';
import type { Db } from './rows.ts';

/** Work on the database of a running server, with connections of its own that are closed afterwards. */
export async function withDatabase<T>(url: string, work: (db: Database['query']) => Promise<T>): Promise<T> {
  const database = connect([url], { max: 2, applicationName: 'audit' });
  try {
    return await work(database.query);
  } finally {
    await database.close();
  }
}

/**
 * Checks that run while the clients continue. Nothing acknowledged so far is missing, and nothing exists that
 * nobody sent.
 */
export async function audit(db: Db, log: ClientLog, before: Before): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], broken: [] };
  // Each looks at what was acknowledged before it reads: what is acknowledged meanwhile may or may not be in it.
  await compareAnswers(db, log, findings);
  await compareRows(db, log, before, findings);
  await compareSteps(db, log, findings);
  await comparePayments(db, log, findings);
  await compareHelpers(db, findings);
  await compareCourses(db, findings);
  findings.broken.push(...(await findViolations(db)).map(({ name, what }) => `${name}: ${what.join(', ')}`));
  return findings;
}

/**
 * Checks that need every answer, and the orders as the families read them last. The database holds what was
 * acknowledged, and nothing else.
 */
export async function finalAudit(db: Db, log: ClientLog, before: Before): Promise<Findings> {
  const findings = await audit(db, log, before);
  await findUnreported(db, log, before, findings);
  await compareStatuses(db, log, findings);
  findings.broken.push(...(await wrongBalances(db, log, before)));
  return findings;
}

/**
 * Checks that each acknowledged command is stored with the same status and, byte for byte, the same body. A
 * sealed one is compared when its key is repeated (keyed-caller.ts). Answers are erased for former guardians
 * of a child and for the former coach of an order (docs/domain.md 4.11).
 */
async function compareAnswers(db: Db, { acknowledged }: ClientLog, { lost }: Findings): Promise<void> {
  const answers = [...acknowledged];
  const { rows } = await sql<{ key: string; endpoint: string; stored: number | null }>`
    select a.key, a.endpoint, c.status as stored
    from unnest(
      ${answers.map(({ key }) => key)}::uuid[],
      ${answers.map(({ userId }) => userId)}::uuid[],
      ${answers.map(({ endpoint }) => endpoint)}::text[],
      ${answers.map(({ status }) => status)}::int[],
      ${answers.map(({ hash }) => hash)}::text[]
    ) as a(key, user_id, endpoint, status, hash)
    left join command c on c.id = a.key and c.user_id = a.user_id
    where c.id is null or c.endpoint <> a.endpoint
      or (c.status <> a.status
          or c.body not like 'sealed:%' and encode(sha256(convert_to(c.body, 'UTF8')), 'hex') <> a.hash)
        and not (c.status = ${reasons.ANSWER_ERASED.code} and (
          exists (select from child_guardian g where g.account_id = a.user_id and g.removed_at is not null)
          or exists (
            select from orders o
            where o.id::text = case when c.status = ${reasons.ANSWER_ERASED.code} then c.body::jsonb #>> '{data,id}' end
              and a.user_id not in (o.coach_id, o.student_id))))`.execute(db);
  lost.push(
    ...rows.map(({ key, endpoint, stored }) => `${endpoint} ${key} (stored: ${stored ?? 'nothing'})`),
  );
}
