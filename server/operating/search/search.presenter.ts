import type { Output } from '#contract/all-apis.ts';
import type { ClassFound, findPayments } from './search.repository.ts';

type Found = Output<'operator.search'>;

export const presentPayment = (
  row: Awaited<ReturnType<typeof findPayments>>[number],
): Found['payments'][number] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amountMinor: row.amount_minor,
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  accountId: row.account_id,
  orderNumber: row.number,
});

export const presentClass = (row: ClassFound): Found['classes'][number] => ({
  id: row.id,
  title: row.title,
  coach: { name: row.coach_name, nameZh: row.coach_name_zh },
  startsAt: row.starts_at.toISOString(),
  zone: row.zone,
  state: row.state,
});
