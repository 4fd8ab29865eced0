import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditSubject } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/durations.ts';
import { plainTyped } from '#contract/typed.rules.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { addAudit, listAccountNames, listOrderNumbers } from '#server/platform/public.ts';
import {
  balancesAfter,
  findBalance,
  findChargedBackPayer,
  findCheck,
  findOrderId,
  findPackOwner,
  findPaymentIds,
  listCompared,
  listTransfers,
  setSnapshot,
  sumTracked,
  sumUntracked,
} from './ledger-page.repository.ts';
import { presentPlace, presentTransfer, type PlaceNames } from './ledger.presenter.ts';
import { chargebackOf, orderOf, ownerOf, packOf, placeOf } from './ledger.rules.ts';

type Db = Database['query'] | Tx;
type Asked = Parsed<'operator.ledgerList'>;
interface Look {
  kind: AuditSubject;
  id: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Returns transfers, newest first. With an account also its balance, and the balance after each transfer, summed from
 * the rows of the same moment. A look at a person's account or class pack, an order or a payment is a line of the audit
 * log.
 */
export async function listLedger(ctx: Ctx, asked: Asked): Promise<Output<'operator.ledgerList'>> {
  const { query: db } = ctx.database;
  const { account, order, payment } = asked;
  const orderId = order === undefined ? undefined : await findOrderId(db, plainTyped(order).toUpperCase());
  const reference = payment?.trim() ?? '';
  const paymentIds =
    payment === undefined
      ? undefined
      : await findPaymentIds(db, reference, uuid.test(reference) ? reference : null);
  await noteLooks(ctx, [
    ...(await lookAt(db, account)),
    ...looksAt('order', orderId),
    ...looksAt('payment', paymentIds?.[0]),
  ]);
  return await ctx.database.transaction(async (tx) => {
    await setSnapshot(tx);
    return await readPage(tx, asked, { orderId, paymentIds });
  });
}

async function readPage(
  db: Tx,
  asked: Asked,
  { orderId, paymentIds }: { orderId: string | undefined; paymentIds: readonly string[] | undefined },
): Promise<Output<'operator.ledgerList'>> {
  const { account, order } = asked;
  const now = account === undefined ? undefined : await findBalance(db, account);
  const isNothing = (order !== undefined && orderId === undefined) || paymentIds?.length === 0;
  const found = isNothing ? [] : await listTransfers(db, { ...filterOf(asked), orderId, paymentIds });
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  const balances = account === undefined ? new Map<string, number>() : await balancesAfter(db, account, rows);
  const accounts = [...rows.flatMap(({ debit, credit }) => [debit, credit]), ...(account ? [account] : [])];
  const known = await namesOf(
    db,
    accounts,
    rows.flatMap((row) => row.order_id ?? []),
  );
  return {
    items: rows.map((row) => presentTransfer(row, known, balances)),
    next,
    account:
      account === undefined || now === undefined
        ? null
        : { place: presentPlace(account, known), currency: now.currency, balanceMinor: now.balance },
  };
}

const filterOf = ({ account, kind, from, to, cursor }: Asked) => ({
  account,
  kind,
  from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
  until: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
  cursor,
});

/** The record whose owner has a right to know of a look at an account; none for accounts of the platform. */
async function lookAt(db: Db, account: string | undefined): Promise<Look[]> {
  if (account === undefined) return [];
  const [pack, chargeback] = [packOf(account), chargebackOf(account)];
  const owner =
    pack !== null
      ? await findPackOwner(db, pack)
      : chargeback !== null
        ? await findChargedBackPayer(db, chargeback)
        : ownerOf(account);
  return [...looksAt('account', owner), ...looksAt('order', orderOf(account))];
}

const looksAt = (kind: Look['kind'], id: string | null | undefined): Look[] =>
  id === null || id === undefined ? [] : [{ kind, id }];

async function noteLooks({ database, actor, clock }: Ctx, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  const actorId = signedIn(actor).id;
  const at = clock.now();
  await database.transaction((tx) =>
    addAudit(
      tx,
      looks.map((subject) => ({ actorId, action: 'ledger.read' as const, subject, at })),
    ),
  );
}

const namesOf = async (
  db: Db,
  accounts: readonly string[],
  orderIds: readonly string[],
): Promise<PlaceNames> => ({
  names: await listAccountNames(
    db,
    accounts.flatMap((account) => ownerOf(account) ?? []),
  ),
  numbers: await listOrderNumbers(db, [
    ...accounts.flatMap((account) => orderOf(account) ?? []),
    ...orderIds,
  ]),
});

const noNames: PlaceNames = { names: new Map(), numbers: new Map() };

/**
 * Returns the balances of the platform's and the outside accounts, and sums of all others. Kept balances and transfers
 * are summed apart at one moment: all together are not zero when they differ. Opposite differences cancel; the check of
 * all rules finds them by account.
 */
export const readAccounts = ({ database }: Ctx): Promise<Output<'operator.ledgerAccounts'>> =>
  database.transaction(async (tx) => {
    await setSnapshot(tx);
    return await sumAccounts(tx);
  });

async function sumAccounts(db: Tx): Promise<Output<'operator.ledgerAccounts'>> {
  const untracked = await sumUntracked(db);
  const tracked = await sumTracked(db);
  const [check, compared] = [await findCheck(db), await listCompared(db)];
  const totals = new Map<string, number>();
  for (const { currency, sum } of [...untracked, ...tracked])
    totals.set(currency, (totals.get(currency) ?? 0) + sum);
  const held = untracked.filter(({ account }) => account === 'escrow');
  return {
    accounts: untracked
      .filter(({ account }) => account !== 'escrow')
      .map(({ account, currency, sum }) => ({
        place: presentPlace(account, noNames),
        currency,
        sumMinor: sum,
      })),
    groups: [
      ...held.map(({ currency, sum }) => ({ kind: 'order' as const, currency, count: null, sumMinor: sum })),
      ...tracked.map(({ account, currency, count, sum }) => ({
        // A name of this form belongs to the first account of its kind.
        kind: placeOf(
          account.replace(/^coach:/, 'coach::').replace(/^(student|classPack|chargeback)$/, '$1:'),
        ),
        currency,
        count,
        sumMinor: sum,
      })),
    ],
    totals: [...totals].map(([currency, sumMinor]) => ({ currency, sumMinor })),
    checkedAt: check?.checked_at?.toISOString() ?? null,
    frozenSince: check?.since?.toISOString() ?? null,
    compared: compared.map((row) => ({
      provider: row.provider,
      day: row.day,
      unexplainedMinor: row.unexplained_minor,
    })),
  };
}
