import type { Output, Parsed } from '#contract/all-apis.ts';
import { cleanBankCode, isSameAccountNumber } from '#contract/bank.rules.ts';
import type { PayoutAccountForm } from '#contract/withdrawal.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { factsOf, notifyContacts, requireFresh } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { readPayoutAccount } from './payout-account.queries.ts';
import { findPayout, lockAccount, setPayout } from './payout-account.repository.ts';
import { openAccount, sealAccount } from './payout-account.seal.ts';
import { standingOf } from './withdrawal.repository.ts';
import { payoutHeldUntil } from './withdrawal.rules.ts';

/**
 * Sets where money is sent. FRESH_CODE_NEEDED without a code within ten minutes; ROLE_NOT_OPEN unless the coach's role
 * is open or closed. A change puts payouts on hold for a
 * while, and sends a notice and a message to every contact. The same details again change nothing.
 */
export async function setPayoutAccount(
  ctx: Ctx,
  form: Parsed<'payoutAccount.set'>,
): Promise<Output<'payoutAccount.set'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const changed = await ctx.database.transaction((tx) => write(ctx, tx, me, form), { keyed: true });
  if (changed) {
    const { account, contacts } = await factsOf(ctx.database.query, me.id);
    await notifyContacts(ctx, contacts, account.language, 'payout');
  }
  return await readPayoutAccount(ctx);
}

async function write(ctx: Ctx, tx: Tx, me: Account, form: PayoutAccountForm): Promise<boolean> {
  const { config, clock } = ctx;
  // The account's row always exists: two first settings follow each other.
  await lockAccount(tx, me.id);
  if (!(await standingOf(tx, me.id)).mayBePaid) throw new AppError('ROLE_NOT_OPEN');
  const before = await findPayout(tx, me.id);
  if (before !== undefined && isSame(openAccount(config, me.id, before.sealed), form)) return false;
  const now = clock.now();
  const row = {
    sealed: sealAccount(config, me.id, form),
    last4: form.accountNumber.replaceAll(/[ -]/g, '').slice(-4).padStart(4, '*'),
    changed_at: now,
  };
  await setPayout(tx, me.id, row);
  const until = payoutHeldUntil(now, null, now, config.rules) ?? now;
  await addNotices(tx, [
    {
      accountId: me.id,
      kind: 'payoutAccountChanged',
      about: { id: me.id, as: 'coach' },
      facts: { last4: row.last4, until: until.toISOString() },
      at: now,
      uniqueKey: `payoutAccountChanged:${me.id}:${now.toISOString()}`,
    },
  ]);
  return true;
}

const isSame = (a: PayoutAccountForm, b: PayoutAccountForm): boolean =>
  a.holder === b.holder &&
  a.bank === b.bank &&
  a.country === b.country &&
  cleanBankCode(a.bankCode) === cleanBankCode(b.bankCode) &&
  isSameAccountNumber(a.accountNumber, b.accountNumber);
