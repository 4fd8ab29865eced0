import type { TFunction } from 'i18next';
import { ledgerKinds } from '#contract/ledger-kinds.ts';
import type { MoneyPlace } from '#contract/ledger.ts';

/** Names an account in words. */
export const placeName = ({ kind, name }: MoneyPlace, t: TFunction): string =>
  kind === 'balance' && name !== null
    ? t('consoleLedger.place.balanceOf', { name })
    : t(`consoleLedger.place.${kind}`, { name: name ?? '–' });

/** Names a kind of transfer in words. A kind of a newer server is shown as its code. */
export function kindName(kind: string, t: TFunction): string {
  const known = ledgerKinds.find((one) => one === kind);
  return known === undefined ? kind : t(`consoleLedger.kind.${known}`);
}

const personAccount = /^(?:student|coach):([0-9a-f-]{36})/;
/** The id of the person of an account; undefined for an account that belongs to no person. */
export const personOf = ({ account }: MoneyPlace): string | undefined => personAccount.exec(account)?.[1];

const filterNames = ['account', 'kind', 'order', 'payment', 'from', 'to'] as const;
/** The filters of the ledger, as typed; the empty text for none. */
export type LedgerFilter = Record<(typeof filterNames)[number], string>;

export const filterOf = (search: URLSearchParams): LedgerFilter => ({
  account: search.get('account') ?? '',
  kind: ledgerKinds.find((kind) => kind === search.get('kind')) ?? '',
  order: search.get('order') ?? '',
  payment: search.get('payment') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
});

/** The filters that are set. */
export const givenIn = (filter: LedgerFilter): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));

/** Accounts of the platform and of the world outside. */
export const platformAccounts = [
  ['platform', 'platform:revenue'],
  ['codes', 'platform:discount'],
  ['card', 'external:card'],
  ['paypal', 'external:paypal'],
  ['payout', 'external:payout'],
] as const;
