import { sql, type Kysely } from 'kysely';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import type { WithdrawalFacts } from './withdrawal.rules.ts';

export type WithdrawalRow = Row<'withdrawal'>;

/** Reads the posted balances of the coach's ledger accounts; unused accounts are zero. */
export async function coachBalances(db: Kysely<Tables>, coachId: string) {
  const names = {
    pending: ledger.coachPending(coachId),
    available: ledger.coachAvailable(coachId),
    withdrawing: ledger.coachWithdrawing(coachId),
    receivable: ledger.coachReceivable(coachId),
  };
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor'])
    .where('id', 'in', Object.values(names))
    .execute();
  const of = (name: keyof typeof names) => rows.find((row) => row.id === names[name])?.posted_minor ?? 0;
  return {
    pendingMinor: of('pending'),
    availableMinor: of('available'),
    withdrawingMinor: of('withdrawing'),
    receivableMinor: Math.abs(of('receivable')),
  };
}

/** State of a coach's role. Open and closed ones are paid; a suspended coach keeps the money, and waits. */
export async function standingOf(
  db: Kysely<Tables>,
  coachId: string,
): Promise<Pick<WithdrawalFacts, 'mayBePaid' | 'isClosed'>> {
  const row = await db
    .selectFrom('account_role')
    .select('state')
    .where('account_id', '=', coachId)
    .where('role', '=', 'coach')
    .executeTakeFirst();
  const isClosed = row?.state === 'closed';
  return { mayBePaid: isClosed || row?.state === 'approved', isClosed };
}

export const findOpenWithdrawal = (db: Kysely<Tables>, coachId: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirst();

export const insertWithdrawal = (tx: Tx, row: NewRow<'withdrawal'>): Promise<WithdrawalRow> =>
  tx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();

/** A withdrawal of this coach. */
export const findWithdrawal = (
  db: Kysely<Tables>,
  id: string,
  coachId: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();

/** Locks a withdrawal; only one of this coach when a coach is given. */
export function lockWithdrawal(
  tx: Tx,
  id: string,
  coachId: string | undefined,
): Promise<WithdrawalRow | undefined> {
  const query = tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forNoKeyUpdate();
  return (coachId === undefined ? query : query.where('coach_id', '=', coachId)).executeTakeFirst();
}

/** Sums the withdrawals approved for the same coach since then, without returned ones. */
export async function sumRecent(
  tx: Tx,
  { id, coach_id: coachId }: WithdrawalRow,
  since: Date,
): Promise<number> {
  const { sum } = await tx
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('coach_id', '=', coachId)
    .where('id', '<>', id)
    .where('state', 'in', ['approved', 'paid'])
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Compare and set: the row as it was read, in the state that the step begins with. */
export const setStep = (
  tx: Tx,
  { id, version }: WithdrawalRow,
  from: WithdrawalRow['state'],
  patch: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> =>
  tx
    .updateTable('withdrawal')
    .set(patch)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes the first time that an operator opened the account of this withdrawal alone. */
export const setAccountRead = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('withdrawal')
    .set({ account_read_at: at })
    .where('id', '=', id)
    .where('account_read_at', 'is', null)
    .execute();

interface WithdrawalPage {
  rows: WithdrawalRow[];
  next: string | null;
}

/** Own withdrawals, the newest first. */
export async function pageOfOwn(
  db: Kysely<Tables>,
  coachId: string,
  cursor: string | undefined,
): Promise<WithdrawalPage> {
  const query = inTimeOrder(db.selectFrom('withdrawal').selectAll().where('coach_id', '=', coachId), {
    at: 'created_at',
    id: 'id',
    cursor,
  });
  return pageOf(await query.execute(), (row) => [row.created_at, row.id]);
}

/** Open ones, the oldest first; or ended ones, the newest first. */
export async function pageForOperator(
  db: Kysely<Tables>,
  { isOpen, readerId, cursor }: { isOpen: boolean; readerId: string; cursor: string | undefined },
): Promise<WithdrawalPage> {
  const query = inTimeOrder(
    db
      .selectFrom('withdrawal')
      .selectAll()
      .where('state', isOpen ? 'in' : 'not in', ['requested', 'approved'])
      .where('coach_id', '<>', readerId),
    { at: 'created_at', id: 'id', oldestFirst: isOpen, cursor },
  );
  return pageOf(await query.execute(), (row) => [row.created_at, row.id]);
}

/** Names of coaches, whether they are approved, and when their payout account was changed. */
export const listPeople = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .leftJoin('payout_account', 'payout_account.account_id', 'account.id')
    .select(['account.id', 'account.name', 'payout_account.changed_at'])
    .select(
      sql<boolean>`exists (select from account_role r
        where r.account_id = account.id and r.role = 'coach' and r.state = 'approved')`.as('is_approved'),
    )
    .select(
      sql<boolean>`exists (select from account_role r
        where r.account_id = account.id and r.role = 'coach' and r.state = 'closed')`.as('is_closed'),
    )
    .where('account.id', 'in', ids)
    .execute();

/** Available money and debts, by coach. */
export async function listOwnBalances(db: Kysely<Tables>, coachIds: readonly string[]) {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor'])
    .where('id', 'in', [...coachIds.map(ledger.coachAvailable), ...coachIds.map(ledger.coachReceivable)])
    .execute();
  const of = (name: string) => rows.find((row) => row.id === name)?.posted_minor ?? 0;
  return new Map(
    coachIds.map((id) => [
      id,
      {
        availableMinor: of(ledger.coachAvailable(id)),
        receivableMinor: Math.abs(of(ledger.coachReceivable(id))),
      },
    ]),
  );
}

/** Payout files of withdrawals, by id. */
export async function listFilesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Pick<Row<'payout_file'>, 'id' | 'made_at' | 'format'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_file')
    .select(['id', 'made_at', 'format'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
