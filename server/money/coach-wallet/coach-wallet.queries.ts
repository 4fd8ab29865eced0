import type { CoachRecord, CoachWallet } from '#contract/coach-wallet.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { readCoachFacts } from '#server/money/withdrawal/coach-facts.queries.ts';
import { disputedByCoach } from '#server/money/withdrawal/disputed.repository.ts';
import { presentPayout } from '#server/money/withdrawal/payout-account.presenter.ts';
import { presentWithdrawal } from '#server/money/withdrawal/withdrawal.presenter.ts';
import { coachBalances, findOpenWithdrawal } from '#server/money/withdrawal/withdrawal.repository.ts';
import {
  leastWithdrawal,
  maxWithdrawal,
  withdrawalRefusal,
} from '#server/money/withdrawal/withdrawal.rules.ts';
import { presentCoachRecord } from './coach-record.presenter.ts';
import { listCoachRecords } from './coach-record.repository.ts';
import { countServiceMinutes, listReleases } from './coach-wallet.repository.ts';

const mostReleases = 10;
const mostLatest = 5;

/** A coach whose role ended reads the money, and no name of a family. */
const withoutFamily = (record: CoachRecord): CoachRecord => ({
  ...record,
  order: record.order && { ...record.order, id: null, family: '' },
});

/** All that the coach's wallet shows, and whether something can be withdrawn now, by the guards of the request itself. */
export async function readOwnEarnings({ database, actor, clock, config }: Ctx): Promise<CoachWallet> {
  const { id, roles } = signedIn(actor);
  const { query: db } = database;
  const now = clock.now();
  const { rules } = config;
  const [balances, records, open, releases, serviceMinutes, disputed] = await Promise.all([
    coachBalances(db, id),
    listCoachRecords(db, { coachId: id }),
    findOpenWithdrawal(db, id),
    listReleases(db, id, mostReleases),
    countServiceMinutes(db, id),
    disputedByCoach(db, [id]),
  ]);
  const { facts, payout } = await readCoachFacts(db, id, { ...balances, now, rules });
  const most = maxWithdrawal(facts);
  return {
    ...balances,
    disputedMinor: disputed.get(id)?.totalMinor ?? 0,
    currency: rules.currency,
    releases,
    latest: records.rows
      .slice(0, mostLatest)
      .map(presentCoachRecord)
      .map((record) => (roles.has('coach') ? record : withoutFamily(record))),
    serviceMinutes,
    payoutAccount: payout === undefined ? null : presentPayout(payout, now, rules),
    openWithdrawal: open === undefined ? null : presentWithdrawal(open),
    minWithdrawalMinor: leastWithdrawal(facts),
    maxWithdrawalMinor: most,
    whyNoWithdrawal:
      open === undefined
        ? withdrawalRefusal(facts, Math.max(most, leastWithdrawal(facts)))
        : 'WITHDRAWAL_OPEN',
  };
}
