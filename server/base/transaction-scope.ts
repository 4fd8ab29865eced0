import { AsyncLocalStorage } from 'node:async_hooks';

/** State of the transaction that the running code belongs to. */
export interface TransactionScope {
  open: boolean;
}

export const transactionScopes = new AsyncLocalStorage<TransactionScope>();

/** Throws inside a transaction: slow work there would keep a connection and row locks from everybody. */
export function refuseInTransaction(what: string): void {
  if (transactionScopes.getStore()?.open === true)
    throw new Error(`${what} inside a transaction: do it before`);
}

/** Allows slow work inside a transaction. Only for the demo's story: nobody else uses the database yet. */
export const allowInTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  transactionScopes.run({ open: false }, work);
