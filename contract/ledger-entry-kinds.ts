/** Kinds of entries by hand; their transfers have the same kinds. */
export const ledgerEntryKinds = ['serviceOut', 'serviceIn', 'debtWriteOff'] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** Payment services with money that an entry can be about. */
export const entryServices = ['stripe', 'paypal', 'sandbox'] as const;

/** Sources of money that left a service by hand: the platform, or the balance of the payer. */
export const entryBearers = ['platform', 'payer'] as const;
export type EntryBearer = (typeof entryBearers)[number];
