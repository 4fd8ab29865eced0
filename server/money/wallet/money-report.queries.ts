import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { sumTransfers, type TransferSum } from './wallet.repository.ts';

const mostDays = 92;

/** Sums of the ledger by day (UTC), kind and currency; both days included. BAD_INPUT: backwards, or more than 92 days. */
export async function moneyReport(
  { database }: Ctx,
  { from, to }: Parsed<'operator.moneyReport'>,
): Promise<Output<'operator.moneyReport'>> {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1;
  if (days < 1 || days > mostDays) throw new AppError('BAD_INPUT', { field: 'to' });
  const sums = await sumTransfers(database.query, first, new Date(last.getTime() + DAY_MS));
  return {
    items: sums.map(({ amount, ...row }) => ({ ...row, amountMinor: amount })),
    totals: totalsOf(sums),
  };
}

function totalsOf(rows: readonly TransferSum[]): Output<'operator.moneyReport'>['totals'] {
  const totals = new Map<string, Output<'operator.moneyReport'>['totals'][number]>();
  for (const { kind, currency, n, amount } of rows) {
    const key = `${kind} ${currency}`;
    const before = totals.get(key) ?? { kind, currency, n: 0, amountMinor: 0 };
    totals.set(key, { ...before, n: before.n + n, amountMinor: before.amountMinor + amount });
  }
  return [...totals.values()].toSorted((a, b) => a.kind.localeCompare(b.kind, 'en'));
}
