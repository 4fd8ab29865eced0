import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

/** A separate person requests the deletion of the account and cancels it, until the signal aborts. */
export const actAsLeaver = (caller: KeyedCaller, signal: AbortSignal): Promise<void> =>
  again(caller, [300, 1500], signal, async () => {
    const state = await caller.read('privacy.mine', {});
    if (state?.deletion) await caller.command('privacy.keepAccount', {});
    else await caller.command('privacy.requestDeletion', {});
  });
