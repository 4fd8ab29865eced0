import type { z } from 'zod';
import type { Input } from '#contract/all-apis.ts';
import {
  type Currency,
  currencyCodes,
  isCurrency,
  minorOfDecimal,
  exponentOf,
  moneyText,
} from '#contract/currencies.ts';
import { entryBearers, entryServices } from '#contract/ledger-entry.ts';
import type { reconciliationDetail } from '#contract/reconciliation.ts';

export const serviceKinds = ['serviceOut', 'serviceIn'] as const;

/** The fields of an entry as typed. `provider` is empty for a payment of ours. */
export interface TypedEntry {
  kind: (typeof serviceKinds)[number];
  bearer: (typeof entryBearers)[number];
  payment: string;
  provider: (typeof entryServices)[number] | '';
  currency: Currency;
  amount: string;
  note: string;
}

/** The address of the form for one difference of the reconciliation, filled with it. */
export function entryAddress(
  provider: string,
  { paymentId, ref, oursMinor, theirsMinor, currency }: z.infer<typeof reconciliationDetail>,
): string {
  const more = theirsMinor - oursMinor;
  return `/ledger-entries?${new URLSearchParams({
    kind: more < 0 ? 'serviceOut' : 'serviceIn',
    payment: paymentId ?? ref ?? '',
    ...(paymentId === null ? { provider } : {}),
    currency,
    amount: moneyText(Math.abs(more), currency),
  }).toString()}`;
}

/** The start of the form: what the address names. */
export function typedOf(search: URLSearchParams): TypedEntry {
  const currency = search.get('currency') ?? '';
  return {
    kind: serviceKinds.find((one) => one === search.get('kind')) ?? 'serviceOut',
    bearer: 'platform',
    payment: search.get('payment') ?? '',
    provider: entryServices.find((one) => one === search.get('provider')) ?? '',
    currency: isCurrency(currency)
      ? currency
      : (currencyCodes.find((one) => one === 'USD') ?? currencyCodes[0]),
    amount: search.get('amount') ?? '',
    note: '',
  };
}

/** True when the money can come from the balance of a payer: only money that went out for a payment of ours. */
export const canBePayers = ({ kind, provider }: TypedEntry): boolean =>
  kind === 'serviceOut' && provider === '';

/** The call that a right form sends; undefined while the amount is wrong. */
export function inputOf(typed: TypedEntry): Input<'operator.entryPropose'> | undefined {
  const { kind, bearer, provider, currency } = typed;
  const amountMinor = minorOfDecimal(typed.amount.trim(), exponentOf(currency)) ?? 0;
  if (amountMinor <= 0) return undefined;
  return {
    kind,
    bearer: canBePayers(typed) ? bearer : 'platform',
    payment: typed.payment.trim(),
    ...(provider === '' ? {} : { stray: { provider, currency } }),
    amountMinor,
    note: typed.note.trim(),
  };
}
