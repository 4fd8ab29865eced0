import type { Input } from '#contract/all-apis.ts';
import {
  type Currency,
  currencyCodes,
  isCurrency,
  minorOfDecimal,
  exponentOf,
} from '#contract/currencies.ts';
import { type EntryBearer, entryServices } from '#contract/ledger-entry-kinds.ts';

export const serviceKinds = ['serviceOut', 'serviceIn'] as const;

/** The fields of an entry as typed. `provider` is empty for a payment of ours. */
export interface TypedEntry {
  kind: (typeof serviceKinds)[number];
  bearer: EntryBearer;
  payment: string;
  provider: (typeof entryServices)[number] | '';
  currency: Currency;
  amount: string;
  note: string;
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

/** True when the money can come from the balance of a payer: only what left the service for a payment of ours. */
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
