import type { Account, Ctx, Deps } from '#server/context.ts';
import { effect } from '#server/effect.ts';

/** The account of a session's token; undefined when it is unknown or ended. */
export const findSession = effect<[deps: Deps, token: string], Account | undefined>('findSession');

/** An operator's call was answered: the time without use is counted anew. */
export const keepOperatorSessionOpen = effect<[ctx: Ctx, account: Account]>('keepOperatorSessionOpen');

/** Whether no money moves because the books do not add up. */
export const isMoneyFrozen = effect<[db: Deps['database']['query']], boolean>('isMoneyFrozen');
