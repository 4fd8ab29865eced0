import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PayoutAccount, PayoutAccountForm } from '#contract/withdrawal.ts';
import type { Account, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { signedIn } from '#server/signed-in.ts';
import { factsOf, notifyContacts, requireFresh } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Rules } from '#server/rules.ts';
import { openAccount, sealAccount } from './payout-account.seal.ts';
import { payoutHeldUntil } from './withdrawal.rules.ts';

/** The payout account as its owner sees it, with when contacts were last changed; undefined when there is none. */
export async function findPayout(db: Kysely<Tables>, accountId: string): Promise<PayoutFacts | undefined> {
  return await db
    .selectFrom('payout_account')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('contact')
        .select((inner) => inner.fn.max('proved_at').as('at'))
        .whereRef('contact.account_id', '=', 'payout_account.account_id')
        .as('contact_at'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export type PayoutFacts = Row<'payout_account'> & { contact_at: Date | null };

export function presentPayout(row: PayoutFacts, now: Date, rules: Rules): PayoutAccount {
  return {
    last4: row.last4,
    changedAt: row.changed_at.toISOString(),
    payoutHeldUntil: payoutHeldUntil(row.changed_at, row.contact_at, now, rules)?.toISOString() ?? null,
  };
}

/** The own payout account, or none. */
export async function readPayoutAccount(ctx: Ctx): Promise<Output<'payoutAccount.read'>> {
  const row = await findPayout(ctx.database.query, signedIn(ctx.actor).id);
  return { account: row === undefined ? null : presentPayout(row, ctx.clock.now(), ctx.config.rules) };
}

/**
 * Sets where money is sent. FRESH_CODE_NEEDED without a code within ten minutes. A change begins the time in which
 * nothing can be withdrawn, and is told by a notice and to every contact; the same details again change nothing.
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
  // The account's row is always there: two first settings follow each other.
  await tx.selectFrom('account').select('id').where('id', '=', me.id).forNoKeyUpdate().execute();
  const before = await findPayout(tx, me.id);
  if (before !== undefined && isSame(openAccount(config, me.id, before.sealed), form)) return false;
  const now = clock.now();
  const row = {
    sealed: sealAccount(config, me.id, form),
    last4: form.accountNumber.replaceAll(/[ -]/g, '').slice(-4).padStart(4, '*'),
    changed_at: now,
  };
  await tx
    .insertInto('payout_account')
    .values({ account_id: me.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
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
  a.bankCode === b.bankCode &&
  a.accountNumber === b.accountNumber;
