import { effect } from '#server/base/effect.ts';
import type { Account, CommandCtx, Ctx, Deps } from '#server/context/context.ts';

/** The account of a session's token; undefined when it is unknown or ended. Without `isUse` the session gets no older end. */
export const findSession = effect<
  [deps: Deps, token: string, phoneZone?: string, isUse?: boolean],
  Account | undefined
>('findSession');

/** An operator's call was answered: the time without use is counted anew. */
export const keepOperatorSessionOpen = effect<[ctx: Ctx, account: Account]>('keepOperatorSessionOpen');

/** True during a freeze, when the ledger does not add up. */
export const isMoneyFrozen = effect<[db: Deps['database']['query']], boolean>('isMoneyFrozen');

/** A person acted on these records: notices to the person about them have served. */
export const recordsActedOn = effect<[ctx: CommandCtx, ids: readonly string[]]>('recordsActedOn');
