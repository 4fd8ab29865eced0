import { effect } from '#server/base/effect.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';

/** The mail server of an address refused it. True when another try is useless. */
export const mailRefused = effect<
  [deps: Deps, tx: Tx, refusal: { accountId: string; at: Date; isFinal: boolean }],
  boolean
>('mailRefused');
