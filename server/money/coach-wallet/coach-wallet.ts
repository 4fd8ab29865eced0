import { sql, type Kysely } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { CoachWallet } from '#contract/wallet.ts';
import type { Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentPayout } from '#server/money/withdrawal/payout-account.service.ts';
import { presentWithdrawal } from '#server/money/withdrawal/withdrawal.presenter.ts';
import {
  coachBalances,
  findOpenWithdrawal,
  readCoachFacts,
} from '#server/money/withdrawal/withdrawal.repository.ts';
import { maxWithdrawal, withdrawalRefusal } from '#server/money/withdrawal/withdrawal.rules.ts';
import { ledger } from '#server/money/ledger/ledger.ts';
import { readRecords } from '#server/money/wallet/wallet.records.ts';

/** All that the coach's wallet shows, and whether something can be withdrawn now, by the guards of the request itself. */
export async function coachWallet(
  { database, actor, clock, config }: Ctx,
  { cursor, kind }: Parsed<'wallet.coach'>,
): Promise<CoachWallet> {
  const { id } = signedIn(actor);
  const { query: db } = database;
  const now = clock.now();
  const { rules } = config;
  const accounts = [ledger.coachPending(id), ledger.coachAvailable(id)];
  const [balances, records, open, nextRelease, serviceMinutes] = await Promise.all([
    coachBalances(db, id),
    readRecords(db, { accounts, kind, cursor }),
    findOpenWithdrawal(db, id),
    readNextRelease(db, id),
    countServiceMinutes(db, id),
  ]);
  const { facts, payout } = await readCoachFacts(db, id, { ...balances, now, rules });
  const most = maxWithdrawal(facts);
  return {
    ...records,
    ...balances,
    currency: rules.currency,
    nextRelease,
    serviceMinutes,
    payoutAccount: payout === undefined ? null : presentPayout(payout, now, rules),
    openWithdrawal: open === undefined ? null : presentWithdrawal(open),
    minWithdrawalMinor: rules.minWithdrawalMinor,
    maxWithdrawalMinor: most,
    whyNoWithdrawal:
      open === undefined
        ? withdrawalRefusal(facts, Math.max(most, rules.minWithdrawalMinor))
        : 'WITHDRAWAL_OPEN',
  };
}

/** What lies in pending for the earliest day on which some of it becomes available. */
async function readNextRelease(db: Kysely<Tables>, coachId: string): Promise<CoachWallet['nextRelease']> {
  const pending = ledger.coachPending(coachId);
  const result = await sql<{ at: Date; amount: number }>`
    select o.release_at as at,
      sum(case when t.credit = ${pending} then t.amount_minor else -t.amount_minor end)::bigint as amount
    from orders o
    join transfer t on t.order_id = o.id and (t.credit = ${pending} or t.debit = ${pending})
    where o.coach_id = ${coachId} and o.released_at is null and o.release_at is not null
    group by o.release_at having sum(case when t.credit = ${pending} then t.amount_minor else -t.amount_minor end) > 0
    order by o.release_at limit 1`.execute(db);
  const row = result.rows[0];
  return row === undefined ? null : { at: row.at.toISOString(), amountMinor: row.amount };
}

/** Minutes of own classes in which at least one order was completed: a class counts once, however many came. */
async function countServiceMinutes(db: Kysely<Tables>, coachId: string): Promise<number> {
  const result = await sql<{ minutes: number }>`
    select coalesce(sum(floor(extract(epoch from c.ends_at - c.starts_at) / 60)), 0)::int as minutes
    from class c
    where c.coach_id = ${coachId}
      and c.id in (select o.class_id from orders o where o.coach_id = ${coachId} and o.status = '3')`.execute(
    db,
  );
  return result.rows[0]?.minutes ?? 0;
}
