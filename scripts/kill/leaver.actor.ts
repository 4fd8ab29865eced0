import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

/** A person of their own wants the account deleted and then keeps it, again and again, until told to stop. */
export const actAsLeaver = (caller: KeyedCaller, signal: AbortSignal): Promise<void> =>
  again(caller, [300, 1500], signal, async () => {
    const state = await caller.read('privacy.mine', {});
    if (state?.deletion) await caller.command('privacy.keepAccount', {});
    else await caller.command('privacy.requestDeletion', {});
  });
