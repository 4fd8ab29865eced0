import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import type { Line } from './personal-rows.data.ts';

/** Moves the rest of a person's money to the platform: given up with the deletion of the account. False during a
 * freeze, and while there is more than the person gave up. */
export const restGivenUp = effect<
  [tx: Tx, of: { accountId: string; mostMinor: number; currency: string; at: Date }],
  boolean
>('restGivenUp');

type Opening = [config: Pick<Config, 'secret'>, line: Line];

/** A row of a need profile for its owner's copy, opened. */
export const profileOfCopy = effect<Opening, Line>('profileOfCopy');

/** A row of an emergency card for a guardian's copy, opened. */
export const cardOfCopy = effect<Opening, Line>('cardOfCopy');

/** A row of a handover for a guardian's copy, opened. */
export const handoverOfCopy = effect<Opening, Line>('handoverOfCopy');

/** A message for the copy of a member of its thread, opened. */
export const messageOfCopy = effect<Opening, Line>('messageOfCopy');

/** A row of what was shared with an order for the family's copy, opened, with answer and feedback. */
export const sharedNeedOfCopy = effect<Opening, Line>('sharedNeedOfCopy');
