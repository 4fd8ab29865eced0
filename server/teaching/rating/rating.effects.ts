import type { Kysely } from 'kysely';
import { effect } from '#server/base/effect.ts';
import type { Tables } from '#server/db/types.ts';

/** True when the account has or had a side in the order of a rating, or is a guardian of somebody who has. */
export const hasSideOfRated = effect<[db: Kysely<Tables>, orderId: string, accountId: string], boolean>(
  'hasSideOfRated',
);
