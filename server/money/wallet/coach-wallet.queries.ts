import type { Parsed } from '#contract/all-apis.ts';
import type { CoachWallet } from '#contract/wallet.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentPayout } from '#server/money/withdrawal/payout-account.presenter.ts';
import { presentWithdrawal } from '#server/money/withdrawal/withdrawal.presenter.ts';
import { readCoachFacts } from '#server/money/withdrawal/coach-facts.queries.ts';
import { coachBalances, findOpenWithdrawal } from '#server/money/withdrawal/withdrawal.repository.ts';
import { maxWithdrawal, withdrawalRefusal } from '#server/money/withdrawal/withdrawal.rules.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';

import { presentTransfers } from './wallet.presenter.ts';
import { countServiceMinutes, findNextRelease, listTransfers } from './wallet.repository.ts';

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
    listTransfers(db, { accounts, readerId: id, kind, cursor }),
    findOpenWithdrawal(db, id),
    findNextRelease(db, id),
    countServiceMinutes(db, id),
  ]);
  const { facts, payout } = await readCoachFacts(db, id, { ...balances, now, rules });
  const most = maxWithdrawal(facts);
  return {
    ...presentTransfers(records, accounts),
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
