import { randomId } from '#src/browser/random-id.ts';

declare const brand: unique symbol;

/** The Idempotency-Key of one intent; every try of this intent carries the same key. */
export type IdempotencyKey = string & { readonly [brand]: 'idempotency key' };

/** The only place that makes a key; an outbox row makes its key itself. */
export const newIdempotencyKey = (): IdempotencyKey => randomId() as IdempotencyKey; // the brand exists for the compiler only

/** The id of an outbox row is its key, also where the row itself could not be stored. */
export const keyOfRow = (id: string): IdempotencyKey => id as IdempotencyKey; // made by newId
