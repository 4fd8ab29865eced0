declare const brand: unique symbol;

/** The Idempotency-Key of one intent; every try of this intent carries the same key. */
export type IdempotencyKey = string & { readonly [brand]: 'idempotency key' };

/** The only place where a key is made. */
export const newIdempotencyKey = (): IdempotencyKey => crypto.randomUUID() as IdempotencyKey; // the brand exists for the compiler only
